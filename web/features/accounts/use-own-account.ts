import { useQuery } from '@tanstack/react-query';
import type { Association } from '#contract/features/associations/association.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { ApiProblem } from '#contract/platform/api-problem.ts';
import { api, withTokenOfNow } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';

const keyOf = (accountId: string | undefined) => ['own-account', accountId];

/**
 * Reads the account that the login works for, as the portal has it now, with the fields that others may not read.
 * Reads nothing without an id.
 */
export function useOwnAccount(accountId: string | undefined) {
  return useQuery({
    queryKey: keyOf(accountId),
    queryFn: ({ signal }) => withTokenOfNow(() => read(accountId!, signal)),
    enabled: accountId !== undefined,
    // staff may change it at any moment
    staleTime: 0,
  });
}

/** Throws 401 if the session has ended: the call is public, and answers a visitor too, without the private fields. */
async function read(accountId: string, signal: AbortSignal): Promise<Association> {
  const answer = await api(getAssociation, { params: { id: accountId } }, { authenticated: true, signal });
  if (!('login_email' in answer)) throw new ApiProblem(401, { detail: "Devi effettuare l'accesso." });
  return answer as Association;
}

/** Shows the server's answer to a change wherever the account is shown. */
export function showOwnAccount(account: Association): void {
  queries.setQueryData(keyOf(account.id), account);
}
