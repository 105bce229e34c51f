import { useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { isProblem } from '#web/platform/api/problem.ts';

const queryKey = ['account', 'second-factor'];

const queryFn = ({ signal }: { signal: AbortSignal }) => api(readSecondFactor, {}, { signal });

/** State of the account's two-step login. */
export const useSecondFactor = () => useQuery({ queryKey, queryFn });

export const rereadSecondFactor = () => queries.invalidateQueries({ queryKey });

/**
 * Returns whether two-step login is enabled although the call that enables it failed: its answer was lost, or another tab
 * was first.
 */
export async function isEnabledAfter(error: unknown): Promise<boolean> {
  if (!isProblem(error)) return false;
  const { code, status } = error;
  if (code !== 'second_factor_enabled' && !isUnanswered(status)) return false;
  const now = await queries.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => null);
  return now?.enabled ?? code === 'second_factor_enabled';
}

/** Returns whether a call may have had its effect: no answer has come, or one of a proxy. */
export const isUnanswered = (status: number) => status === 0 || status >= 500;
