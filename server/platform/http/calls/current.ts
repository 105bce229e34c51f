import type { ProblemType } from '../problems/define-problems.ts';
import { Problem, problem } from '../problems/problem.ts';

/** Throws the problem if the caller read another version of a row than the one that is locked. */
export function mustBeCurrent(row: { version: number }, version: number | undefined, outdated: ProblemType): void {
  if (version !== undefined && version !== row.version) throw problem(outdated);
}

/** Makes a change; where it throws the problem of an outdated version, the response carries what `read` returns. */
export async function withCurrent<Result>(
  outdated: ProblemType,
  change: () => Promise<Result>,
  read: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Problem) || error.type !== outdated) throw error;
    throw problem(outdated, { current: await read() });
  }
}
