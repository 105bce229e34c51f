import { data } from 'react-router';
import { isProblem, sentence } from '#web/platform/api/problem.ts';

/** `unusable`: the link is not valid, or what it was for is over, as `detail` says. */
export type LinkReading<Value> =
  | { state: 'found'; value: Value }
  | { state: 'unusable'; status: number; detail: string }
  | { state: 'failed'; status: number; detail: string };

/** A token in the body is refused with 400, one in the path with the others. */
const UNUSABLE: ReadonlySet<number> = new Set([400, 404, 410]);

/** Reads the answer to a call that takes the token of a mailed link. */
export async function readLink<Value>(answer: Promise<Value>): Promise<LinkReading<Value>> {
  try {
    return { state: 'found', value: await answer };
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { status } = error;
    return { state: UNUSABLE.has(status) ? 'unusable' : 'failed', status, detail: sentence(error, '') };
  }
}

/** Returns only the status of a page: the browser reads the rest, so that the HTML holds no data behind a secret. */
export async function linkStatus<Value>(answer: Promise<Value>) {
  const foundLink = await readLink(answer);
  const reading = null as LinkReading<Value> | null;
  return data({ reading }, { status: foundLink.state === 'unusable' ? foundLink.status : 200 });
}
