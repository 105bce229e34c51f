import { CONFIRMED_MINUTES } from '#contract/platform/confirmed.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import type { Actor } from './actor.ts';

const MINUTE_MS = 60_000;

/**
 * Throws 403 `identity_not_confirmed` unless the session proved who uses it in the last 30 minutes: a stolen token, or
 * a computer left open, is then not enough for what is hard to undo.
 */
export function mustBeConfirmed({ confirmedAt }: Actor, clock: Clock): void {
  if (clock.now().getTime() - confirmedAt > CONFIRMED_MINUTES * MINUTE_MS)
    throw problem(httpProblems.identity_not_confirmed);
}
