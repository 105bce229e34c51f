import { useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';

const queryKey = ['account', 'second-factor'];

/** State of the account's two-step login. */
export const useSecondFactor = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api(readSecondFactor, {}, { signal }) });

export const rereadSecondFactor = () => queries.invalidateQueries({ queryKey });
