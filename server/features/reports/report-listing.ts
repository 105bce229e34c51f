import type { NewReport } from '#contract/features/reports/report.ts';
import { findListing, listingProblems } from '#server/features/listings/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { aboutOf } from './about.ts';
import { arrivedLetter, receiptLetter } from './letters.ts';
import { countFrom, insertReport, type ReportRow } from './store.ts';

const HOUR_MS = 3_600_000;
/** Maximum number of receipts per address and hour, because the address is unverified. */
const RECEIPTS_AT_MOST = 5;

/**
 * Stores a visitor's report of a public listing, notifies staff, sends a receipt if an e-mail was given, and returns
 * its id. With an idempotency key, the same request repeated within a day returns the id of the first one.
 */
export async function reportListing(
  portal: Portal,
  listingId: string,
  sent: NewReport,
  idempotencyKey: string | null,
): Promise<{ id: string }> {
  const request = { scope: `reportListing:${listingId}`, key: idempotencyKey, content: sent };
  return { id: await once(portal, request, (remember) => receive(portal, listingId, sent, remember)) };
}

async function receive(portal: Portal, listingId: string, sent: NewReport, remember: Remember): Promise<string> {
  const { database, clock, config } = portal;
  const listing = await findListing(database.read, listingId);
  if (!listing?.visible) throw problem(listingProblems.listing_not_found);
  const now = clock.now();
  const row: ReportRow = {
    ...newCase(listing, now),
    origin: 'visitor',
    reason: sent.reason,
    text: sent.text,
    name: sent.name,
    email: sent.email.toLowerCase(),
  };
  const { email } = row;
  await database.write(async (db) => {
    const anHourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
    const before = email ? await countFrom(db, email, anHourAgo) : 0;
    await insertReport(db, row);
    await remember(db, row.id);
    const reply = { about: row.id, ...(email && { replyTo: email }) };
    await queueMail(db, { kind: 'report', to: config.mailboxes.info, ...reply, ...arrivedLetter(config, row) }, now);
    if (email && before < RECEIPTS_AT_MOST) {
      const { about } = await aboutOf(db, row);
      await queueMail(db, { kind: 'receipt', to: email, about: row.id, ...receiptLetter(config, about) }, now);
    }
  });
  return row.id;
}

interface ReportedListing {
  id: string;
  name: string;
  association_id: string;
  association_name: string;
}

/** Returns the columns of a new report about a listing, without a decision. */
export function newCase(listing: ReportedListing, now: Date) {
  return {
    id: newId(),
    listing_id: listing.id,
    listing_name: listing.name,
    association_id: listing.association_id,
    association_name: listing.association_name,
    state: 'open',
    measure: '',
    facts: '',
    ground_kind: '',
    ground: '',
    decided_by: '',
    decided_at: null,
    notifier_token: null,
    publisher_token: null,
    created_at: now.toISOString(),
  } satisfies Partial<ReportRow>;
}
