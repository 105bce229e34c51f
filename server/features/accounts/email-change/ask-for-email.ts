import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  type EmailChange,
  findAssociation,
  isApproved,
  loginKey,
} from '#server/features/associations/index.ts';
import { endAbout, linkMark, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { countEmailMail } from '../throttle.ts';
import { hashToken } from '../tokens.ts';
import { CONFIRM_HOURS, confirmEmailLetter, emailChangedLetter, emailChangingLetter, UNDO_HOURS } from './letters.ts';
import { newSeed, tokenOf } from './links.ts';
import { emailChangeProblems } from './problems.ts';
import { type EmailChangeRow, endWaiting, findWaiting, insertChange, updateChange } from './store.ts';

const HOUR_MS = 3_600_000;

/**
 * Records that the e-mail of a profile changed, in the transaction that changes it, and mails both addresses. A newer
 * change replaces one that waits.
 */
export async function recordEmailChange(
  db: Write,
  config: Config,
  { kind, before, after }: EmailChange,
  now: Date,
): Promise<void> {
  await endEarlier(db, before.id, now);
  if (kind === 'withdrawn') return;
  const newEmail = after.contact_email ?? after.email;
  const change = await begin(db, before, newEmail, kind === 'asked' ? 'waiting' : 'confirmed', now);
  if (kind === 'asked') await mailConfirmation(db, config, before, change, now);
  await mailFormer(db, config, before, change, now);
}

/** Mails the link to the waiting address again. It lives from now. Throws 409 if none waits, 429 after ten an hour. */
export async function resendEmailLink(portal: Portal, { accountId }: Actor): Promise<void> {
  const { database, config, clock } = portal;
  await countEmailMail(portal, accountId);
  await database.write(async (db) => {
    const now = clock.now();
    const account = await findAssociation(db, accountId);
    if (!account?.contact_email) throw problem(emailChangeProblems.no_email_waiting);
    const waiting = await findWaiting(db, accountId);
    // none after a restore, or when the former one has expired
    const change = waiting ?? (await begin(db, account, account.contact_email, 'waiting', now));
    if (waiting) await updateChange(db, waiting, { confirm_until: hoursAfter(now, CONFIRM_HOURS) });
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

async function endEarlier(db: Write, associationId: string, now: Date): Promise<void> {
  const earlier = await findWaiting(db, associationId);
  if (!earlier) return;
  await endWaiting(db, associationId);
  await endAbout(db, mailsTo(earlier, 'new'), 'replaced', now.toISOString());
}

async function begin(
  db: Write,
  { id: association_id, email }: Pick<AssociationRow, 'id' | 'email'>,
  newEmail: string,
  state: 'waiting' | 'confirmed',
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
