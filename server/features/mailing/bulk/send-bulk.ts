import { setTimeout as pause } from 'node:timers/promises';
import type {
  BulkProgress,
  BulkResult,
  NewBulkMail,
  NewTestMail,
  TestMailResult,
} from '#contract/features/mailing/bulk.ts';
import { NOT_NEEDED } from '#contract/features/mailing/end-reasons.ts';
import type { Config } from '#server/config.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { mailingProblems } from '../problems.ts';
import { queueBulkMail } from '../queue-mail.ts';
import { bulkLetter } from './letter.ts';
import { resolveRecipients } from './recipients.ts';
import { type BulkRow, countBatch, findBulk, findLatest, findUnsubscribed, insertBulk, lockAuthor } from './store.ts';
import { unsubscribeUrls } from './unsubscribe.ts';

const LOOK_AGAIN_MS = 200;
/** Browsers and proxies do not wait longer. For many recipients the client requests `respond-async`. */
const LONGEST_WAIT_MS = 60_000;
const UNSUBSCRIBED = 'disiscritto';

/**
 * Queues one message per recipient and returns the id of the bulk mail. With an idempotency key, the same mail repeated
 * within a day is sent once. Throws 422, and 409 while an earlier one is running.
 */
export async function beginBulkMail(
  portal: Portal,
  actor: Actor,
  mail: NewBulkMail,
  idempotencyKey: string | null,
): Promise<string> {
  const request = { scope: `sendBulkMail:${actor.loginId}`, key: idempotencyKey, content: mail };
  return once(portal, request, (remember) => queueForAll(portal, actor, mail, remember));
}

async function queueForAll(
  portal: Portal,
  actor: Actor,
  { subject, html, ...choice }: NewBulkMail,
  remember: Remember,
): Promise<string> {
  const { database, clock, config } = portal;
  const letter = await bulkLetter(config, actor, { subject, html });
  // checked before the slow work on the recipients, and again under the lock
  await mustNotRun(database.read, config, actor);
  const addresses = await resolveRecipients(database.read, choice);
  const unsubscribedKeys = await findUnsubscribed(
    database.read,
    addresses.map((address) => address.toLowerCase()),
  );
  const skipped = addresses.filter((address) => unsubscribedKeys.has(address.toLowerCase()));
  const recipients = await unsubscribeUrls(
    portal,
    addresses.filter((address) => !unsubscribedKeys.has(address.toLowerCase())),
  );
  const now = clock.now();
  const row: BulkRow = {
    id: newId(),
    created_by: actor.loginId,
    subject: letter.subject,
    recipients: addresses.length,
    skipped: JSON.stringify(skipped),
    created_at: now.toISOString(),
  };
  await database.write(async (db) => {
    // first: the same mail, sent at the same time, must not find itself running
    await remember(db, row.id);
    await lockAuthor(db, actor.loginId);
    await mustNotRun(db, config, actor);
    await insertBulk(db, row);
    if (recipients.length > 0) await queueBulkMail(db, { batchId: row.id, kind: 'bulk', recipients, ...letter }, now);
    const subjectOfAct = { id: row.id, name: letter.subject };
    await recordAuditEntry(
      db,
      actor,
      { act: 'sendBulkMail', subject: subjectOfAct, after: { recipients: addresses.length } },
      now,
    );
  });
  return row.id;
}

/** Throws 409 if messages of the administrator's latest bulk mail have not been tried yet. */
async function mustNotRun(db: Read, { smtpUrl }: Config, actor: Actor): Promise<void> {
  // without a mail server nothing is running, so waiting messages do not block the next bulk mail
  if (smtpUrl === '') return;
  const latest = await findLatest(db, actor.loginId);
  if (latest && (await countBatch(db, latest.id)).fresh > 0) throw problem(mailingProblems.bulk_mail_running);
}

/** Returns the progress of a bulk mail. Throws 404. */
export async function readBulkMail({ database }: Portal, id: string): Promise<BulkProgress> {
  const row = await findBulk(database.read, id);
  if (!row) throw problem(mailingProblems.bulk_mail_not_found);
  const { sent, open, failed } = await countBatch(database.read, id);
  const rejected = Object.keys(failed).length;
  const unsubscribedMeanwhile = Object.keys(failed).filter((address) => failed[address] === NOT_NEEDED);
  const all: Record<string, string> = { ...failed };
  for (const address of [...(JSON.parse(row.skipped) as string[]), ...unsubscribedMeanwhile])
    all[address] = UNSUBSCRIBED;
  return {
    id,
    state: open > 0 ? 'running' : 'done',
    status: open > 0 ? statusOf(sent, sent + rejected) : statusOf(sent, row.recipients),
    sent,
    recipients: row.recipients,
    remaining: open,
    failed: all,
  };
}

/**
 * Waits until each message has been tried once, for at most a minute. Messages to be retried do not count as failed.
 */
export async function awaitBulkMail(portal: Portal, id: string): Promise<BulkResult> {
  await untilTried(portal, id);
  const { status, sent, recipients, failed } = await readBulkMail(portal, id);
  return { status, sent, recipients, failed };
}

/**
 * Sends a test mail and waits for the server's response; `queued` means none has arrived yet. Throws 502 with the
 * server's code if it rejects the mail. With an idempotency key, the same test repeated within a day is sent once.
 */
export async function sendTestMail(
  portal: Portal,
  actor: Actor,
  mail: NewTestMail,
  idempotencyKey: string | null,
): Promise<TestMailResult> {
  const { database, config } = portal;
  const request = { scope: `sendTestMail:${actor.loginId}`, key: idempotencyKey, content: mail };
  const batchId = await once(portal, request, (remember) => queueTest(portal, actor, mail, remember));
  if (config.smtpUrl === '') return { status: 'ok', delivery: 'no_server' };
  await untilTried(portal, batchId);
  const { failed, open } = await countBatch(database.read, batchId);
  const [code] = Object.values(failed);
  if (code)
    throw problem(mailingProblems.mail_refused, {
      detail: `Il server di posta ha rifiutato la prova (codice ${code}).`,
    });
  return open > 0 ? { status: 'ok', delivery: 'queued' } : { status: 'ok' };
}

async function queueTest(
  portal: Portal,
  actor: Actor,
  { to, subject, html }: NewTestMail,
  remember: Remember,
): Promise<string> {
  const { database, clock, config } = portal;
  const batchId = newId();
  const letter = await bulkLetter(config, actor, { subject, html });
  const recipients = await unsubscribeUrls(portal, [to]);
  const now = clock.now();
  await database.write(async (db) => {
    await remember(db, batchId);
    await queueBulkMail(db, { batchId, kind: 'bulk', recipients, ...letter }, now);
    const entry = { act: 'sendTestMail', subject: { id: batchId, name: letter.subject }, after: { recipients: 1 } };
    await recordAuditEntry(db, actor, entry, now);
  });
  return batchId;
}

async function untilTried({ database, config }: Portal, batchId: string): Promise<void> {
  if (config.smtpUrl === '') return;
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    if ((await countBatch(database.read, batchId)).fresh === 0) return;
    await pause(LOOK_AGAIN_MS);
  }
}

/** `tried` is the number of tried messages while it runs, and of all recipients at the end. */
function statusOf(sent: number, tried: number): BulkResult['status'] {
  if (sent === tried) return 'ok';
  return sent > 0 ? 'partial' : 'error';
}
