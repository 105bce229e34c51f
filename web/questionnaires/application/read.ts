import type { Api } from '#contract/call.ts';
import { type Application, getApplication } from '#contract/questionnaires/application.ts';
import { isProblem } from '#web/api/problem.ts';

/** `missing` also stands for a wrong link. */
export type Reading =
  | { state: 'found'; application: Application }
  | { state: 'missing' }
  | { state: 'failed'; status: number; detail: string };

export async function read(api: Api, token: string): Promise<Reading> {
  try {
    return { state: 'found', application: await api(getApplication, { params: { token } }) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    if (error.status === 404) return { state: 'missing' };
    return { state: 'failed', status: error.status, detail: error.detail };
  }
}
