import type { Api } from '#contract/call.ts';
import { type Freshness, getFreshness } from '#contract/freshness/calls.ts';
import { isProblem } from '#web/api/problem.ts';

/** `unusable`: the link is not valid or has expired, as `detail` says. */
export type Reading =
  | { state: 'found'; freshness: Freshness }
  | { state: 'unusable'; status: number; detail: string }
  | { state: 'failed'; status: number; detail: string };

export async function read(api: Api, token: string): Promise<Reading> {
  try {
    return { state: 'found', freshness: await api(getFreshness, { params: { token } }) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { status, detail } = error;
    return { state: status === 404 || status === 410 ? 'unusable' : 'failed', status, detail };
  }
}
