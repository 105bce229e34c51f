import { setTimeout as pause } from 'node:timers/promises';
import { findByLogin } from '../associations/index.ts';
import type { Portal } from '../portal.ts';
import { mailReset } from './begin-reset.ts';
import { countForgotten } from './throttle.ts';

/**
 * Minimum response time in milliseconds: longer than the work for an existing account, so that timing does not reveal
 * it.
 */
const ANSWER_AFTER_MS = 250;

/**
 * Mails a reset link and code to the account with this user name or e-mail. The caller cannot see whether it exists.
 */
export async function requestReset(portal: Portal, username: string): Promise<void> {
  await countForgotten(portal, username);
  await Promise.all([mailIfKnown(portal, username), pause(ANSWER_AFTER_MS)]);
}

async function mailIfKnown({ database, config, clock, log }: Portal, username: string): Promise<void> {
  const account = await findByLogin(database.read, username);
  if (!account || account.banned) return;
  const { link, otp } = await database.write((db) => mailReset(db, config, account, clock.now()));
  // so that demo mode can be tried without a mail server
  if (config.demo) log.info(`Recupero password di ${account.username}: ${link} (codice ${otp})`);
}
