import type { NamedPasskey } from '#contract/features/accounts/passkeys/calls.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, findAssociation, toOwner } from '#server/features/associations/index.ts';
import { type Composer, linkMark, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { joinedLately } from '../invited.ts';
import { hashToken, newToken } from '../tokens.ts';
import { passkeysLeftLetter } from './letters.ts';
import { insertRemoval } from './removal-store.ts';
import { type PasskeyRow, passkeysOf } from './store.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a link that removes all passkeys of an account. */
const REMOVAL_HOURS = 72;
const PATH = '/togli-passkey';

type Account = Pick<AssociationRow, 'id' | 'name' | 'email' | 'approved_at'>;

/** What a person who has just reset a password learns of the account's passkeys. */
export interface PasskeysLeft {
  passkeys: NamedPasskey[];
  /** Removes them all with one call. */
  passkeys_token: string;
}

/**
 * Queues the mail about a new password of an account that has passkeys: it names them, and has a link that removes them.
 * Returns the same for the page, or null if the account has none: then nothing is queued.
 */
export async function offerRemoval(
  db: Write,
  config: Config,
  account: Account,
  now: Date,
): Promise<PasskeysLeft | null> {
  const passkeys = await passkeysOf(db, account.id);
  if (passkeys.length === 0) return null;
  const joined = await joinedLately(db, account.id, now);
  const letter = passkeysLeftLetter(config, account, { passkeys, href: linkMark('passkey'), changedAt: now, joined });
  await queueMail(db, { kind: 'passkeys-left', ...toOwner(account), about: account.id, ...letter }, now);
  return { passkeys: passkeys.map(namedPasskey), passkeys_token: await newRemoval(db, account.id, now) };
}

/** The mail about a new password. Its link is made when it is sent, and it names the passkeys that are left then. */
export function passkeysLeftComposer({ config }: { config: Config }): Composer {
  return async (db, { about, recipient, created_at }, now) => {
    const account = await findAssociation(db, about);
    if (!account || account.banned || account.email !== recipient) return null;
    const passkeys = await passkeysOf(db, about);
    const changedAt = new Date(created_at);
    const joined = await joinedLately(db, about, now);
    if (passkeys.length === 0) return passkeysLeftLetter(config, account, { passkeys, href: '', changedAt, joined });
    const href = `${config.publicUrl}${PATH}?token=${await newRemoval(db, about, now)}`;
    return passkeysLeftLetter(config, account, { passkeys, href, changedAt, joined });
  };
}

/** A passkey without its id, as who cannot log in yet may see it. */
export function namedPasskey({ label, created_at, last_used_at }: PasskeyRow): NamedPasskey {
  return { name: label, created_at, last_used_at };
}

async function newRemoval(db: Write, loginId: string, now: Date): Promise<string> {
  const token = newToken();
  await insertRemoval(db, {
    token_hash: hashToken(token),
    association_id: loginId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + REMOVAL_HOURS * HOUR_MS).toISOString(),
    used_at: null,
  });
  return token;
}
