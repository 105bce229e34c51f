import type { Call, CallAnswer, CallInput, Page } from '#contract/platform/call.ts';
import { type FetchOptions, type Parts, paging, send } from './browser.ts';

/** A response with its ETag. */
export interface Tagged<T> {
  etag: string;
  answer: T;
}

/** Conditional GET: sends the ETag of the known response and returns that response on a 304. */
export async function conditionalGet<C extends Call>(
  call: C,
  input: CallInput<C>,
  known: Tagged<CallAnswer<C>> | undefined,
  options?: FetchOptions,
): Promise<Tagged<CallAnswer<C>>> {
  const response = await send(call, input as Parts, { ...options, etag: known?.etag });
  if (response.status === 304 && known) return known;
  return { etag: markOf(response), answer: (await response.json()) as CallAnswer<C> };
}

/** The same for one page of a list. The total may have changed although the page has not. */
export async function conditionalGetPage<C extends Call>(
  call: C,
  input: CallInput<C>,
  known: Tagged<Page<CallAnswer<C>>> | undefined,
  options?: FetchOptions,
): Promise<Tagged<Page<CallAnswer<C>>>> {
  const response = await send(call, input as Parts, { ...options, etag: known?.etag });
  const items = response.status === 304 && known ? known.answer.items : ((await response.json()) as CallAnswer<C>);
  return { etag: markOf(response), answer: { items, ...paging(response) } };
}

const markOf = ({ headers }: Response) => headers.get('etag') ?? '';
