import type { AssociationRow } from '#server/features/associations/index.ts';
import type { Portal } from '#server/portal.ts';
import { notifyOwner } from '../notices.ts';
import type { LoginClient } from '../sessions/client.ts';
import { describeAgent, shortenAddress } from '../sessions/describe-client.ts';
import { claimWrongCodeMail } from './store.ts';

const DAY_MS = 86_400_000;

/**
 * Mails the owner that somebody wrote the right password and a wrong code at a place that the account has not used. At
 * most once in 24 hours, so that who tries codes cannot fill the mailbox.
 */
export async function warnOfWrongCode(
  { database, config, clock }: Portal,
  account: AssociationRow,
  { userAgent, address }: LoginClient,
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  await database.write(async (db) => {
    if (!(await claimWrongCodeMail(db, account.id, { now: now.toISOString(), since }))) return;
    const from = config.logAddresses === 'off' ? '' : shortenAddress(address);
    await notifyOwner(
      db,
      config,
      account,
      { about: 'wrong-code', device: describeAgent(userAgent), address: from },
      now,
    );
  });
}
