import type { Config } from '#server/config.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { inUnits } from '#server/platform/disk/index.ts';
import { usedUp } from '#server/platform/http/limits/used-up.ts';
import { type Problem, problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { findFull } from './listing-count-store.ts';
import { quotaProblems } from './problems.ts';
import { type Quota, type QuotaHolder, quotaOf } from './quota-of.ts';
import { countListings, findHolder, lockQuotaHolder, sumImageBytes } from './store.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * Throws `too_many_listings` when the account has more listings than its quota allows, and `bin_full` when its bin holds
 * four times as many. With `alreadyCounted` the listing existed before, in the bin or to be published later, and a full
 * bin does not matter. Called in the transaction that has locked the account and inserted a listing, so that a repeated
 * request finds its listing first.
 */
export async function refuseListingOverQuota(
  db: Write,
  config: Config,
  account: QuotaHolder & { id: string },
  { alreadyCounted = false } = {},
): Promise<void> {
  const quota = quotaOf(config, account);
  const full = quota && (await findFull(db, account.id, quota.listings));
  if (!full || (full === 'bin' && alreadyCounted)) return;
  if (full === 'bin') throw problem(quotaProblems.bin_full);
  throw problem(quotaProblems.too_many_listings, { detail: tooManyListings(config, account, quota) });
}

/** Returns whether the account has more listings than its quota allows. Called in a transaction that has locked it. */
export async function isOverListingQuota(
  db: Write,
  config: Config,
  account: QuotaHolder & { id: string },
): Promise<boolean> {
  const quota = quotaOf(config, account);
  return quota !== null && (await findFull(db, account.id, quota.listings)) === 'listings';
}

/** Returns how many listings an account may still publish, and the sentence for the next one. */
export async function listingsLeft(
  db: Read,
  config: Config,
  account: QuotaHolder & { id: string },
): Promise<{ left: number; reason: string }> {
  const quota = quotaOf(config, account);
  if (!quota) return { left: Number.POSITIVE_INFINITY, reason: '' };
  const left = Math.max(0, quota.listings - (await countListings(db, account.id)));
  return { left, reason: tooManyListings(config, account, quota) };
}

function tooManyListings(config: Config, account: QuotaHolder, { listings }: Quota): string {
  const reached = `Hai raggiunto ${amountOf(listings, 'annuncio', 'annunci')}, il massimo`;
  return `${reached}${advice(config, account, 'annunci')}`;
}

/**
 * Throws `too_many_image_bytes` when images of `bytes` more exceed the account's quota. Locks the account until the
 * transaction that inserts the image ends.
 */
export async function refuseImageOverQuota(
  db: Write,
  config: Config,
  { accountId, bytes }: { accountId: string; bytes: number },
): Promise<void> {
  const holder = await lockQuotaHolder(db, accountId);
  const quota = holder && quotaOf(config, holder);
  if (!quota || (await sumImageBytes(db, accountId)) + bytes <= quota.imageBytes) return;
  throw tooManyBytes(config, holder, quota);
}

/**
 * Counts an upload before its image is decoded. Throws `too_many_uploads` when the account has none left in this hour,
 * and `too_many_image_bytes` when its space is used up already.
 */
export async function takeUpload({ config, database, limiter }: Portal, accountId: string): Promise<void> {
  const holder = await findHolder(database.read, accountId);
  const quota = holder && quotaOf(config, holder);
  if (!quota) return;
  if ((await sumImageBytes(database.read, accountId)) >= quota.imageBytes) throw tooManyBytes(config, holder, quota);
  const limit = { name: 'upload', times: quota.uploadsPerHour, windowMs: HOUR_MS };
  const wait = await limiter.take(limit, accountId);
  if (wait === 0) return;
  const photos = amountOf(quota.uploadsPerHour, 'foto', 'foto');
  const minutes = amountOf(Math.ceil(wait / MINUTE_MS), 'minuto', 'minuti');
  throw usedUp(
    limiter,
    { limit, key: accountId, wait },
    {
      type: quotaProblems.too_many_uploads,
      detail: `Hai raggiunto il limite di ${photos} caricate in un'ora: riprova tra ${minutes}.`,
    },
  );
}

function tooManyBytes(config: Config, holder: QuotaHolder, { imageBytes }: Quota): Problem {
  const reached = `Hai raggiunto lo spazio massimo per le foto, ${inUnits(imageBytes)}`;
  return problem(quotaProblems.too_many_image_bytes, { detail: `${reached}${advice(config, holder, 'foto')}` });
}

/** Says what the owner can do: wait for the approval, delete something, or write. */
function advice({ mailboxes }: Config, { approved_at }: QuotaHolder, what: string): string {
  if (approved_at === null)
    return ' per un account nuovo: appena la redazione lo avrà controllato potrai aggiungerne molti di più.';
  if (what === 'foto')
    return `: togli quelle che non servono più, anche dal cestino e dalle bozze, o scrivi a ${mailboxes.support}.`;
  return `: elimina gli annunci che non servono più, o scrivi a ${mailboxes.support}.`;
}

function amountOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
