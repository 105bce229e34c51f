import { emailKey } from '#server/features/contacts/index.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import type { Portal } from '#server/portal.ts';
import { selectOfEmail } from './applicant-store.ts';
import { applicationKey, applicationToken } from './application-token.ts';
import { queueReceipts } from './receipts-mail.ts';

/** Receipts that an address gets again, for all who ask together. */
const PER_EMAIL: Limit = { name: 'receipt-again', times: 3, windowMs: 24 * 60 * 60_000 };
const RECEIPTS_AT_MOST = 20;

/**
 * Mails an address the links of its questionnaires again. The caller learns nothing: beyond the limit, and for an address
 * that has sent none, nothing happens.
 */
export async function resendReceipts(portal: Portal, email: string): Promise<void> {
  const { database, config, clock, limiter } = portal;
  const key = emailKey(email);
  if ((await limiter.take(PER_EMAIL, key)) > 0) return;
  const secret = await applicationKey(database);
  const rows = await selectOfEmail(database.read, key, RECEIPTS_AT_MOST);
  if (rows.length === 0) return;
  const receipts = rows.map((row) => ({
    row,
    link: `${config.publicUrl}/domanda/${applicationToken(secret, row.id)}`,
  }));
  await database.write((db) => queueReceipts(db, portal, receipts, clock.now()));
}
