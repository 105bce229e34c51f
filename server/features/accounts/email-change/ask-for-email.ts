import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  type EmailChange,
  findAssociation,
  isApproved,
  lockAssociation,
  loginKey,
  mustBeOwner,
  mustOwnRecovery,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { endAbout, linkMark, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { newSeed } from '#server/platform/runtime/keyed-hash.ts';
import type { Portal } from '#server/portal.ts';
import { hashToken } from '../tokens.ts';
import { countEmailChange } from './count-change.ts';
import { CONFIRM_HOURS, confirmEmailLetter, emailChangedLetter, emailChangingLetter, UNDO_HOURS } from './letters.ts';
import { tokenOf } from './links.ts';
import { emailChangeProblems } from './problems.ts';
import { type EmailChangeRow, findWaiting, insertChange, updateChange } from './store.ts';

const HOUR_MS = 3_600_000;

/**
 * Records that a login changed the e-mail of a profile, in the transaction that changes it, and mails both addresses. A
 * newer change replaces one that waits.
 */
export async function recordEmailChange(
  db: Write,
  config: Config,
  { kind, before, after }: EmailChange,
  byId: string,
  now: Date,
): Promise<void> {
  await endEarlier(db, before.id, now);
  if (kind === 'withdrawn') return;
  const newEmail = after.contact_email ?? after.email;
  const state = kind === 'asked' ? 'waiting' : 'confirmed';
  const change = await begin(db, before, { newEmail, byId, state }, now);
  if (kind === 'asked') await mailConfirmation(db, config, before, change, now);
  await mailFormer(db, config, before, change, now);
}

/**
 * Mails the link to the waiting address again. It lives from now, and the caller is who asks for it. Throws 409 if none
 * waits, or where the own login works elsewhere, 403 unless the caller is an owner, 429 after five a day.
 */
export async function resendEmailLink(portal: Portal, actor: Actor): Promise<void> {
  const { accountId, loginId: byId } = actor;
  const { database, config, clock } = portal;
  await countEmailChange(portal, accountId);
  await database.write(async (db) => {
    const now = clock.now();
    const account = await lockAssociation(db, accountId);
    await mustBeOwner(db, actor);
    await mustOwnRecovery(db, actor);
    if (!account?.contact_email) throw problem(emailChangeProblems.no_email_waiting);
    const waiting = await findWaiting(db, accountId);
    // none after a restore, or when the former one has expired
    const change =
      waiting ?? (await begin(db, account, { newEmail: account.contact_email, byId, state: 'waiting' }, now));
    if (waiting) await updateChange(db, waiting, { by_id: byId, confirm_until: hoursAfter(now, CONFIRM_HOURS) });
    await endAbout(db, mailsTo(change, 'new'), 'replaced', now.toISOString());
    await mailConfirmation(db, config, account, change, now);
  });
}

/** Tells the former address, with the link to undo the change. Says whether it still is the account's. */
export async function mailFormer(
  db: Write,
  config: Config,
  account: AssociationRow,
  { id, state, old_email, new_email }: EmailChangeRow,
  now: Date,
): Promise<void> {
  if (old_email === '') return;
  const letter = state === 'waiting' ? emailChangingLetter : emailChangedLetter;
  const content = letter(config, account, new_email, linkMark(id));
  const ofNewAccount = !isApproved(account);
  const mail = { kind: 'email-changed', to: old_email, about: mailsTo({ id }, 'old'), ofNewAccount } as const;
  await queueMail(db, { ...mail, ...content }, now);
}

/** Returns until when a change can be undone whose former address is told of it now. */
export function undoUntil(now: Date): string {
  return hoursAfter(now, UNDO_HOURS);
}

function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * HOUR_MS).toISOString();
}

/**
 * Ends the change of an account's e-mail that waits, or only one that this login may have asked for: of an address whose
 * change was deleted by retention, or is missing after a restore, nobody knows who did. The profile shows the account's own
 * address again. The account is locked; the transaction invalidates public pages.
 */
export async function withdrawEmail(
  db: Write,
  { accountId, byId }: { accountId: string; byId?: string },
  now: Date,
): Promise<void> {
  const account = await findAssociation(db, accountId);
  if (!account?.contact_email) return;
  const waiting = await findWaiting(db, accountId);
  if (waiting && byId !== undefined && waiting.by_id !== byId) return;
  if (waiting) await end(db, waiting, now);
  await updateAssociation(db, accountId, { contact_email: null, updated_at: now.toISOString() });
}

async function endEarlier(db: Write, associationId: string, now: Date): Promise<void> {
  const earlier = await findWaiting(db, associationId);
  if (earlier) await end(db, earlier, now);
}

async function end(db: Write, change: EmailChangeRow, now: Date): Promise<void> {
  await updateChange(db, change, { state: 'ended' });
  await endAbout(db, mailsTo(change, 'new'), 'replaced', now.toISOString());
}

/** Stores a change with new links. `email` is the former address, "" if there is none to tell. */
export async function begin(
  db: Write,
  { id: association_id, email }: Pick<AssociationRow, 'id' | 'email'>,
  { newEmail, byId, state }: { newEmail: string; byId: string; state: 'waiting' | 'confirmed' },
  now: Date,
): Promise<EmailChangeRow> {
  const seed = newSeed();
  const row: EmailChangeRow = {
    id: newId(),
    association_id,
    seed,
    old_email: email,
    old_email_key: loginKey(email),
    new_email: newEmail,
    by_id: byId,
    confirm_hash: hashToken(await tokenOf(db, 'confirm', seed, now)),
    undo_hash: hashToken(await tokenOf(db, 'undo', seed, now)),
    state,
    created_at: now.toISOString(),
    confirm_until: hoursAfter(now, CONFIRM_HOURS),
    undo_until: undoUntil(now),
    // without an old address nobody has to be told
    notified_at: email === '' ? now.toISOString() : null,
  };
  await insertChange(db, row);
  return row;
}

async function mailConfirmation(
  db: Write,
  config: Config,
  account: AssociationRow,
  { id, new_email }: EmailChangeRow,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS);
  const about = mailsTo({ id }, 'new');
  const mail = { kind: 'email-confirm', to: new_email, about, expiresAt, ofNewAccount: !isApproved(account) } as const;
  await queueMail(db, { ...mail, ...confirmEmailLetter(config, linkMark(id)) }, now);
}

/** What the mails of a change depend on: those to the new address end before those to the old one. */
function mailsTo({ id }: { id: string }, address: 'new' | 'old'): string {
  return `${id} ${address}`;
}

/** Returns the id of the change that a mail depends on. */
export function changeOf(about: string): string {
  return about.split(' ')[0]!;
}
