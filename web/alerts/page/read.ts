import { type Alert, getAlert } from '#contract/alerts/calls.ts';
import type { Api } from '#contract/call.ts';
import { isProblem } from '#web/api/problem.ts';

/** `unusable`: the link is not valid or the alert was stopped, as `detail` says. */
export type Reading =
  | { state: 'found'; alert: Alert }
  | { state: 'unusable'; status: number; detail: string }
  | { state: 'failed'; status: number; detail: string };

export async function read(api: Api, token: string): Promise<Reading> {
  try {
    return { state: 'found', alert: await api(getAlert, { params: { token } }) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { status, detail } = error;
    return { state: status === 404 ? 'unusable' : 'failed', status, detail };
  }
}
