import type { Association } from '#contract/features/associations/association.ts';
import {
  associationImages,
  claimLogins,
  findAssociation,
  lockAssociation,
  loginKey,
  mustBeOwner,
  mustOwnRecovery,
  presentAssociation,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { confirmPassword } from './confirm-password.ts';
import { notifyOwner } from './notices.ts';
import { refuseNameInPassword } from './password-rule.ts';
import { refuseForeignEmail, refuseReserved } from './username-rule.ts';

/**
 * Changes the caller's user name. Throws 403 for a wrong password, 409 where the own login works elsewhere, 422 for a user name that the password contains, 409
 * for a user name or e-mail that is already in use.
 */
export async function changeUsername(
  portal: Portal,
  actor: Actor,
  { new_username, password_confirm }: { new_username: string; password_confirm: string },
): Promise<Association> {
  const { database, config, clock } = portal;
  await confirmPassword(portal, actor, password_confirm);
  refuseNameInPassword(new_username, password_confirm, 'new_username');
  if (!actor.isAdmin) refuseReserved(config, new_username, 'new_username');
  await database.write(async (db) => {
    const usernameField = 'new_username';
    await claimLogins(db, { username: new_username, usernameField, ownId: actor.accountId });
    await mustOwnRecovery(db, actor);
    const account = await lockAssociation(db, actor.accountId);
    if (!account) throw problem(httpProblems.login_required);
    await mustBeOwner(db, actor);
    refuseForeignEmail(new_username, account.email, 'new_username');
    const changes = { username: new_username, username_key: loginKey(new_username) };
    await updateAssociation(db, actor.accountId, { ...changes, updated_at: clock.now().toISOString() });
    await notifyOwner(db, config, account, { about: 'username-changed' }, clock.now());
    await recordTeamAct(db, actor, { act: 'changeUsername' }, clock.now());
  });
  const row = await findAssociation(database.read, actor.accountId);
  if (!row) throw problem(httpProblems.login_required);
  return presentAssociation(row, await associationImages(portal, [row]));
}
