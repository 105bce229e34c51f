import { setTimeout as pause } from 'node:timers/promises';
import { findByLogin } from '../associations/index.ts';
import type { Portal } from '../portal.ts';
import { mailReset } from './begin-reset.ts';
import { countForgotten } from './throttle.ts';

/** The answer comes after this long, account or not: the work for one that exists is done well before. */
const ANSWER_AFTER_MS = 250;

/** Mails link and code to the account behind a user name or e-mail, if there is one; whoever asks cannot tell. */
export async function requestReset(portal: Portal, username: string): Promise<void> {
  await countForgotten(portal, username);
  await Promise.all([mailIfKnown(portal, username), pause(ANSWER_AFTER_MS)]);
}

async function mailIfKnown({ database, config, clock, log }: Portal, username: string): Promise<void> {
  const account = await findByLogin(database.read, username);
  if (!account || account.banned) return;
  const { link, otp } = await database.write((db) => mailReset(db, config, account, clock.now()));
  // so that the demo world can be tried without a mail server
  if (config.demo) log.info(`Recupero password di ${account.username}: ${link} (codice ${otp})`);
}
