import { setTimeout as pause } from 'node:timers/promises';
import { findByLogin, loginKey } from '#server/features/associations/index.ts';
import { isMailOpen } from '#server/features/mailing/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { beginReset, mailReset } from './begin-reset.ts';
import { findReset } from './reset-store.ts';
import { chooseAccount } from './sessions/choose-account.ts';
import { mayMailReset } from './throttle.ts';

/**
 * Minimum response time in milliseconds: longer than the work for an existing account, so that timing does not reveal
 * it.
 */
const ANSWER_AFTER_MS = 250;

/**
 * Mails a reset link and code to the account with this user name or e-mail. The caller cannot see whether it exists.
 * Beyond five mails an hour sends nothing while an earlier code is valid: a stranger who keeps asking cannot fill the
 * owner's mailbox, and cannot keep the owner without a code.
 */
export async function requestReset(portal: Portal, username: string, ip: string): Promise<void> {
  await Promise.all([mailIfKnown(portal, username, ip), pause(ANSWER_AFTER_MS)]);
}

async function mailIfKnown(portal: Portal, username: string, address: string): Promise<void> {
  const { database, config, clock, log } = portal;
  const account = await findByLogin(database.read, username);
  const isWithinLimit = await mayMailReset(portal, account?.id ?? `typed ${loginKey(username)}`);
  const note = { account: account?.id, typedLogin: account ? undefined : username, address };
  logSecurityEvent(portal, { event: 'reset_asked', ...note });
  if (!account || typeof (await chooseAccount(database.read, account.id)) === 'string') return;
  if (!isWithinLimit && (await hasLiveReset(database.read, account.id, clock.now()))) return;
  const reset = await database.write(async (db) => {
    await mailReset(db, config, account, clock.now());
    // so that demo mode can be tried without a mail server, which sends nothing
    if (!config.demo || config.smtpUrl) return null;
    return beginReset(db, config, { loginId: account.id, lives: 'asked', now: clock.now() });
  });
  if (reset) log.info(`Recupero password di ${account.username}: ${reset.link} (codice ${reset.otp})`);
}

/** Returns whether an account has a valid code, or a mail that brings one is still waiting. */
async function hasLiveReset(db: Read, loginId: string, now: Date): Promise<boolean> {
  const reset = await findReset(db, loginId);
  if (reset && reset.otp_expires_at > now.toISOString()) return true;
  return isMailOpen(db, 'reset', loginId);
}
