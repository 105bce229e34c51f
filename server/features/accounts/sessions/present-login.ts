import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import {
  type AssociationRow,
  associationImages,
  findAssociation,
  hasListings,
  listMemberships,
  presentAssociation,
} from '#server/features/associations/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { hasTemporaryPassword } from '../store.ts';

/** Returns what a client is told of its new session. Throws 401 if the login was removed from the account meanwhile. */
export async function presentLogin(
  portal: Portal,
  token: string,
  { login, accountId }: { login: AssociationRow; accountId: string },
): Promise<LoggedIn> {
  const { read } = portal.database;
  const account = await findAssociation(read, accountId);
  const memberships = await listMemberships(read, login.id);
  const role = memberships.find(({ id }) => id === accountId)?.role;
  if (!account || !role) throw problem(httpProblems.login_required);
  return {
    token,
    is_admin: login.is_admin && login.id === accountId,
    association: presentAssociation(account, await associationImages(portal, [account])),
    has_page: !account.is_admin || (await hasListings(read, accountId)),
    is_temporary: await hasTemporaryPassword(read, login.id),
    role,
    login: { id: login.id, name: login.name, username: login.username, person: login.person },
    more: memberships.some(({ id, banned }) => id !== accountId && !banned),
  };
}
