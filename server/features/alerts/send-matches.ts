import { selectAvailable } from '#server/features/listings/index.ts';
import { queueAlertPush } from '#server/features/push/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { CLOCK_DIFFERENCE_MS } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';
import { queueAnimals } from './mails.ts';
import {
  addressesToMail,
  bringDueForward,
  type DueAlert,
  deleteMatches,
  dueAlertsAfter,
  findDue,
  insertMailed,
  notMailed,
} from './match-store.ts';
import { changeAddress, lockAddress } from './store.ts';

const AT_ONCE = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Nothing is due later than the Saturday after next. */
const LONGEST_WAIT_MS = 8 * 24 * HOUR_MS;

/**
 * Queues one mail for each address with animals that are due. An address whose newest mail left less than an hour ago,
 * or still waits, has its turn later. Returns how many mails.
 */
export async function sendMatches(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database, clock } = portal;
  const due = dueAt(clock.now());
  await database.write((db) =>
    bringDueForward(db, new Date(clock.now().getTime() + LONGEST_WAIT_MS).toISOString(), due.now),
  );
  let mails = 0;
  let after: DueAlert = { due_at: '', alert_id: '' };
  while (!stopping?.aborted) {
    const alerts = await dueAlertsAfter(database.read, due.now, { after, limit: AT_ONCE });
    const ids = alerts.map(({ alert_id }) => alert_id);
    for (const id of await addressesToMail(database.read, due, ids)) {
      if (stopping?.aborted) break;
      if (await database.write((db) => sendTo(db, portal, id))) mails += 1;
    }
    if (alerts.length < AT_ONCE) break;
    after = alerts.at(-1)!;
  }
  return mails;
}

/** Returns false if nothing is left to say, or another instance was quicker. */
async function sendTo(db: Write, portal: Portal, addressId: string): Promise<boolean> {
  const address = await lockAddress(db, addressId);
  if (!address) return false;
  const due = await findDue(db, addressId, dueAt(portal.clock.now()));
  const ids = [...new Set(due.map(({ listing_id }) => listing_id))];
  if (ids.length === 0) return false;
  await deleteMatches(db, addressId, ids);
  const fresh = await notMailed(db, addressId, ids);
  const available = await selectAvailable(db, [...fresh]);
  if (available.length === 0) return false;
  const mail_id = await queueAnimals(db, portal, address);
  const mailed = available.map((listing_id) => ({
    address_id: addressId,
    listing_id,
    alert_id: due.find((one) => one.listing_id === listing_id)!.alert_id,
    mail_id,
  }));
  await insertMailed(db, mailed);
  // the mail names an animal once; a device may belong to any of the alerts that found it
  const stillAvailable = due.filter(({ listing_id }) => available.includes(listing_id));
  await queueAlertPush(db, stillAvailable, portal.clock.now());
  await changeAddress(db, addressId, { mail_id });
  return true;
}

function dueAt(now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return { now: at(0), mailedBefore: at(-HOUR_MS), latest: at(CLOCK_DIFFERENCE_MS) };
}
