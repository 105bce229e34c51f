import type { Invitation } from '#contract/features/team/calls.ts';
import { INVITATION_DAYS, INVITATIONS_MOST, MEMBERS_MOST } from '#contract/features/team/limits.ts';
import type { Role } from '#contract/platform/role.ts';
import { hashToken } from '#server/features/accounts/index.ts';
import {
  findAssociation,
  isApproved,
  isMember,
  lockTeam,
  loginKey,
  mustBeOwner,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { linkMark, queueMail } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeConfirmed } from '#server/platform/http/calls/confirmed.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { newSeed } from '#server/platform/runtime/keyed-hash.ts';
import type { Portal } from '#server/portal.ts';
import { deleteEnded, findLogin, type InvitationRow, insertInvitation, openInvitations } from './invitation-store.ts';
import { invitationLetter } from './letters.ts';
import { tokenOf } from './links.ts';
import { mustHaveTeam } from './policy.ts';
import { teamProblems } from './problems.ts';
import { selectMembers } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Mails of an account to strangers: inviting and withdrawing in turn floods no mailbox. */
const LIMITS: readonly Limit[] = [
  { name: 'invitations-hour', times: 20, windowMs: HOUR_MS },
  { name: 'invitations-day', times: 60, windowMs: DAY_MS },
];
/** Mails of an account to one address. */
const ADDRESS_LIMIT: Limit = { name: 'invitations-address', times: 3, windowMs: DAY_MS };

/**
 * Mails an invitation into the caller's team. The answer does not say whether the address has a login. Throws 403 for an
 * account of staff or one that waits for approval, and to invite an owner without a confirmed identity; 409 for a member,
 * for an address with an open invitation and beyond the limits; 429. With an idempotency key, the same request repeated
 * within a day returns the invitation while it is open.
 */
export async function inviteMember(
  portal: Portal,
  actor: Actor,
  invited: Invited,
  idempotencyKey: string | null,
): Promise<Invitation> {
  const { database, clock } = portal;
  mustHaveTeam(actor);
  if (invited.role === 'proprietario') mustBeConfirmed(actor, clock);
  const open = async (db: Read, id: string) =>
    (await openInvitations(db, actor.accountId, clock.now().toISOString())).find((one) => one.id === id);
  const request = {
    scope: `inviteMember:${actor.loginId}:${actor.accountId}`,
    key: idempotencyKey,
    content: invited,
    isThere: async (db: Read, made: string) => (await open(db, made)) !== undefined,
  };
  const id = await once(portal, request, (remember) => invite(portal, actor, invited, remember));
  return presentInvitation((await open(database.read, id))!);
}

interface Invited {
  email: string;
  role: Role;
}

async function invite(portal: Portal, actor: Actor, { email, role }: Invited, remember: Remember): Promise<string> {
  const { database, config, clock, limiter } = portal;
  const { accountId } = actor;
  for (const limit of LIMITS) await countUse(limiter, limit, accountId);
  await countUse(limiter, ADDRESS_LIMIT, `${accountId} ${loginKey(email)}`);
  return database.write(async (db) => {
    const now = clock.now();
    await lockTeam(db, [accountId]);
    await mustBeOwner(db, actor);
    const account = await findAssociation(db, accountId);
    if (!account) throw problem(httpProblems.login_required);
    if (!isApproved(account)) throw problem(teamProblems.team_waits_for_approval);
    const emailKey = loginKey(email);
    await mustBeFree(db, accountId, emailKey, now);
    const row = await store(db, { associationId: accountId, email, emailKey, role, byId: actor.loginId }, now);
    await remember(db, row.id);
    const letter = invitationLetter(config, account, { role, link: linkMark(row.id) });
    const mail = { kind: 'invitation', to: email, replyTo: account.email, about: row.id, sender: accountId } as const;
    await queueMail(db, { ...mail, ...letter, expiresAt: new Date(row.expires_at) }, now);
    await recordAuditEntry(
      db,
      actor,
      { act: 'inviteMember', subject: account, after: { role }, team: account.id },
      now,
    );
    return row.id;
  });
}

export function presentInvitation({ id, email, role, sent_at, expires_at }: InvitationRow): Invitation {
  return { id, email, role, sent_at, expires_at };
}

/** Throws 409 if the address may not be invited now. */
async function mustBeFree(db: Write, associationId: string, emailKey: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const login = await findLogin(db, emailKey);
  if (login && (await isMember(db, associationId, login.id))) throw problem(teamProblems.already_in_team);
  await deleteEnded(db, { associationId, emailKey }, at);
  const open = await openInvitations(db, associationId, at);
  if (open.some((one) => one.email_key === emailKey)) throw problem(teamProblems.invitation_open);
  if (open.length >= INVITATIONS_MOST) throw problem(teamProblems.too_many_invitations);
  if ((await selectMembers(db, associationId)).length >= MEMBERS_MOST) throw problem(teamProblems.team_full);
}

interface New {
  associationId: string;
  email: string;
  emailKey: string;
  role: Role;
  byId: string;
}

async function store(
  db: Write,
  { associationId, email, emailKey, role, byId }: New,
  now: Date,
): Promise<InvitationRow> {
  const seed = newSeed();
  const row: InvitationRow = {
    id: newId(),
    association_id: associationId,
    email,
    email_key: emailKey,
    role,
    by_id: byId,
    seed,
    token_hash: hashToken(await tokenOf(db, seed, now)),
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  };
  await insertInvitation(db, row);
  return row;
}
