import type { Call, CallAnswer, CallInput, Page } from '#contract/call.ts';
import { type FetchOptions, type Parts, paging, send } from './browser.ts';

/** An answer with the mark by which the server knows it again. */
export interface Marked<T> {
  etag: string;
  answer: T;
}

/** Asks again for what may not have changed since: the server then says so in a few bytes, and what is known stays. */
export async function reread<C extends Call>(
  call: C,
  input: CallInput<C>,
  known: Marked<CallAnswer<C>> | undefined,
  options?: FetchOptions,
): Promise<Marked<CallAnswer<C>>> {
  const response = await send(call, input as Parts, { ...options, etag: known?.etag });
  if (response.status === 304 && known) return known;
  return { etag: markOf(response), answer: (await response.json()) as CallAnswer<C> };
}

/** The same for one page of a list; how many there are in all may have changed where the page has not. */
export async function rereadPage<C extends Call>(
  call: C,
  input: CallInput<C>,
  known: Marked<Page<CallAnswer<C>>> | undefined,
  options?: FetchOptions,
): Promise<Marked<Page<CallAnswer<C>>>> {
  const response = await send(call, input as Parts, { ...options, etag: known?.etag });
  const items = response.status === 304 && known ? known.answer.items : ((await response.json()) as CallAnswer<C>);
  return { etag: markOf(response), answer: { items, ...paging(response) } };
}

const markOf = ({ headers }: Response) => headers.get('etag') ?? '';
