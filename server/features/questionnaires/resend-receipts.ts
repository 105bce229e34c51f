import { emailKey } from '#server/features/contacts/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once } from '#server/platform/http/calls/once.ts';
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
 * that has sent none, nothing happens. With an idempotency key, the same request repeated within a day mails once.
 */
export async function resendReceipts(portal: Portal, email: string, idempotencyKey: string | null): Promise<void> {
  const request = { scope: 'resendReceipts', key: idempotencyKey, content: email };
  await once(portal, request, async (remember) => {
    const id = newId();
    await mailReceipts(portal, email, (db) => remember(db, id));
    return id;
  });
}

async function mailReceipts(portal: Portal, email: string, remember: (db: Write) => Promise<void>): Promise<void> {
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
  await database.write(async (db) => {
    await remember(db);
    await queueReceipts(db, portal, receipts, clock.now());
  });
}
