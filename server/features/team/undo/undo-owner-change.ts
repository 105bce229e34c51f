import type { UndoneOwnerChange, UndoneReading } from '#contract/features/team/calls.ts';
import { UNDO_HOURS } from '#contract/features/team/limits.ts';
import { canBeUndone, hashToken, shutOut } from '#server/features/accounts/index.ts';
import { type AssociationRow, findAssociation, lockTeam } from '#server/features/associations/index.ts';
import { BY_LINK, recordAuditEntry } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { endBegun } from '../end-begun.ts';
import { teamProblems } from '../problems.ts';
import { insertJoined, selectMembers, setRole } from '../store.ts';
import { ownerRestoredLetter } from './letters.ts';
import { undoUntil } from './record-owner-change.ts';
import { endOwnerChanges, findByUndoLink, type OwnerChangeRow } from './store.ts';

const HOUR_MS = 3_600_000;

interface Found {
  change: OwnerChangeRow;
  account: AssociationRow;
  who: AssociationRow;
}

/** Returns what the link of a mail undoes, and changes nothing: mail scanners open links too. Throws 400. */
export async function readOwnerChange(portal: Portal, token: string, address: string): Promise<UndoneReading> {
  const { database, clock } = portal;
  const found = await find(database.read, token, clock.now());
  if (!found) throw refused(portal, address);
  const { change, account, who } = found;
  const by = await findAssociation(database.read, change.by_id);
  return { association: account.name, name: who.name, by: by?.name ?? '', kind: change.kind, at: change.created_at };
}

/**
 * Makes who was removed or demoted, or left, an owner again, by the link that was mailed. Who made the change knows the
 * password or has a session of an owner, so all that lets that login in ends, and a link to choose a new password is mailed
 * to its address. No limit stands against it. Works once. Throws 400 for a link that is not valid, also of an account that
 * is banned.
 */
export async function undoOwnerChange(portal: Portal, token: string, address: string): Promise<UndoneOwnerChange> {
  const { database, config, clock } = portal;
  const undo = async (db: Write) => {
    const now = clock.now();
    const before = await find(db, token, now);
    if (!before) return null;
    const { association_id: accountId, account_id: loginId, by_id: byId } = before.change;
    await lockTeam(db, [accountId, loginId, byId]);
    // read again under the lock: of two presses at once, the second one finds it undone
    const found = await find(db, token, now);
    if (!found) return null;
    const { change, account, who } = found;
    await giveBack(db, change, now);
    await endOwnerChanges(db, change, undoUntil(now));
    await endBegun(db, { accountId, loginId: byId }, now);
    const by = await findAssociation(db, byId);
    // who became staff meanwhile has no team
    if (by && !by.is_admin) await shutOut(db, config, { login: by, since: preparedSince(change) }, now);
    const entry = { act: 'undoOwnerChange', subject: account, after: { member: loginId }, team: accountId };
    await recordAuditEntry(db, BY_LINK, entry, now);
    const owners = (await selectMembers(db, accountId)).filter(({ role }) => role === 'proprietario');
    for (const id of new Set([accountId, byId, ...owners.map((one) => one.id)])) {
      const to = await findAssociation(db, id);
      if (!to || to.email === '') continue;
      const letter = ownerRestoredLetter(config, to, { account, who });
      await queueMail(db, { kind: 'security', to: to.email, ...letter }, now);
    }
    return { association: account.name, name: who.name, account: accountId, login: loginId };
  };
  const undone = await database.write(undo, { invalidates: 'public' });
  if (!undone) throw refused(portal, address);
  const { association, name, account, login } = undone;
  logSecurityEvent(portal, { event: 'owner_change_undone', account, subject: login, address });
  return { association, name };
}

async function find(db: Read, token: string, now: Date): Promise<Found | null> {
  const change = await findByUndoLink(db, hashToken(token));
  if (change?.state !== 'open' || !canBeUndone(change, now)) return null;
  const [account, who] = [
    await findAssociation(db, change.association_id),
    await findAssociation(db, change.account_id),
  ];
  return account && who && !account.banned && !account.is_admin && !who.is_admin ? { change, account, who } : null;
}

/** Returns since when what was added to a login may have been meant for this change: a passkey is added before it. */
function preparedSince({ created_at }: OwnerChangeRow): string {
  return new Date(Date.parse(created_at) - UNDO_HOURS * HOUR_MS).toISOString();
}

async function giveBack(db: Write, { association_id, account_id }: OwnerChangeRow, now: Date): Promise<void> {
  const [member] = await selectMembers(db, association_id, account_id);
  if (member) return setRole(db, member.member_id, 'proprietario');
  const row = { id: newId(), association_id, account_id, role: 'proprietario' as const, joined_at: now.toISOString() };
  await insertJoined(db, { ...row, last_seen_at: null, added_by: account_id }, now);
}

/** Logs a link that is not valid, and returns the problem to throw. */
function refused(portal: Portal, address: string) {
  logSecurityEvent(portal, { event: 'email_link_failed', address });
  return problem(teamProblems.invalid_owner_link);
}
