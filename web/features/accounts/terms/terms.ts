import { useQuery } from '@tanstack/react-query';
import { readTerms, type TermsState } from '#contract/features/accounts/terms-acceptance/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';

const queryKey = ['account', 'terms'];

/** Which terms the account has accepted. Read once per visit: terms that change meanwhile must not interrupt anybody. */
export const useTerms = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => api(readTerms, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const storeTerms = (state: TermsState) => queries.setQueryData(queryKey, state);
