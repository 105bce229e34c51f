import type { ProblemType } from '../problems/define-problems.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import type { Limit, Limiter } from './rate-limiter.ts';

interface Refused {
  limit: Limit;
  key: string;
  /** Milliseconds to wait, as `take` returned them. */
  wait: number;
}

/** Returns the 429 of a limit that refused a request; its response names the limit. Another `type` may explain it. */
export function usedUp(
  limiter: Limiter,
  { limit, key, wait }: Refused,
  { type = httpProblems.too_many_requests, detail }: { type?: ProblemType; detail?: string } = {},
): Problem {
  const quota = limiter.quota(limit, key);
  return problem(type, {
    retryAfter: Math.ceil(wait / 1000),
    ...(detail ? { detail } : {}),
    ...(quota ? { usedUp: { limit, quota: { ...quota, remaining: 0 } } } : {}),
  });
}

/** Counts one use of a limit for a key. Throws its 429 when it is used up, with a sentence if one is given. */
export async function countUse(limiter: Limiter, limit: Limit, key: string, detail?: string): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait > 0) throw usedUp(limiter, { limit, key, wait }, detail ? { detail } : {});
}
