import type { Alert } from '#contract/features/alerts/calls.ts';
import type { AlertFrequency } from '#contract/features/alerts/limits.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { hinted } from '#server/features/contacts/index.ts';
import { contentVersion } from '#server/features/listings/index.ts';
import { installationSecret } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { mustBeSearchable } from './create-alert.ts';
import { placeName } from './mails.ts';
import { changeDue, forgetMatches } from './match-store.ts';
import { alertProblems } from './problems.ts';
import { searchOfKey, searchStored, storedSearch } from './search-key.ts';
import {
  type AddressedAlert,
  alertsAt,
  changeAlert,
  deleteAlerts,
  findAlert,
  lockAddress,
  lockAlert,
} from './store.ts';
import { mailingTime, stateEnds } from './timetable.ts';
import { alertToken, idsIn, KEY } from './token.ts';

/** Returns the alert of a mailed link. Throws 404 for a link that is not genuine, and for an alert that was stopped. */
export async function readAlert(portal: Portal, token: string): Promise<Alert> {
  const { alert } = await idsOf(portal, token);
  const row = alert === null ? undefined : await findAlert(portal.database.read, alert);
  if (!row) throw problem(alertProblems.alert_not_found);
  return present(row);
}

/**
 * Starts an alert, or continues one that ended, for what changes from now on; an active one stays as it is. Throws 409 if
 * its search cannot be run.
 */
export async function confirmAlert(portal: Portal, token: string): Promise<Alert> {
  return changed(portal, token, async (db, alert, now) => {
    if (alert.state === 'attivo') return;
    if (!searchOfKey(alert.search_key)) throw problem(alertProblems.alert_unsearchable);
    const seen_version = await contentVersion(db);
    await changeAlert(db, alert.id, { state: 'attivo', until: stateEnds('attivo', now), seen_version });
  });
}

/**
 * Changes search and frequency. What the former search found is not mailed, nor what is there already. Throws 409 if
 * there is the same alert.
 */
export async function editAlert(
  portal: Portal,
  token: string,
  { search, frequency }: { search?: Search | undefined; frequency?: AlertFrequency | undefined },
): Promise<Alert> {
  if (search) mustBeSearchable(search);
  return changed(portal, token, async (db, alert, now) => {
    const stored = search && storedSearch(search);
    if (stored && stored.search_key !== alert.search_key) {
      const others = await alertsAt(db, alert.address_id);
      if (others.some(({ search_key }) => search_key === stored.search_key)) throw problem(alertProblems.alert_exists);
      await forgetMatches(db, alert.id);
      await changeAlert(db, alert.id, { seen_version: await contentVersion(db) });
    }
    await changeAlert(db, alert.id, { frequency: frequency ?? alert.frequency, ...stored });
    if (frequency) await changeDue(db, alert.id, mailingTime(frequency, now).toISOString());
  });
}

/** Deletes an alert. Throws as `readAlert`. */
export async function stopAlert(portal: Portal, token: string): Promise<void> {
  const { alert } = await idsOf(portal, token);
  await portal.database.write(async (db) => {
    const row = alert === null ? undefined : await findAlert(db, alert);
    if (!row) throw problem(alertProblems.alert_not_found);
    await lockAddress(db, row.address_id);
    await deleteAlerts(db, [row.id], portal.clock.now());
  });
}

/**
 * Deletes all alerts to the address of a genuine token, of an alert or of the address itself; there may be none left.
 * Throws 404 for a token that is not genuine.
 */
export async function unsubscribeAlerts(portal: Portal, token: string): Promise<void> {
  const ids = await idsOf(portal, token);
  if (ids.alert === null && ids.address === null) throw problem(alertProblems.alert_not_found);
  await portal.database.write(async (db) => {
    const address = ids.address ?? (await findAlert(db, ids.alert!))?.address_id;
    if (address) await stopAllAt(db, address, portal.clock.now());
  });
}

/** Deletes the alerts to an address, with `createdBefore` those that are older. */
export async function stopAllAt(db: Write, addressId: string, now: Date, createdBefore = '9999'): Promise<void> {
  await lockAddress(db, addressId);
  const alerts = await alertsAt(db, addressId);
  const ids = alerts.filter(({ created_at }) => created_at < createdBefore).map(({ id }) => id);
  await deleteAlerts(db, ids, now);
}

/** Returns the token of an alert to which a one-click link belongs, for a person who opens it; else the token itself. */
export async function pageToken(portal: Portal, token: string): Promise<string> {
  const { address } = await idsOf(portal, token);
  const [first] = address === null ? [] : await alertsAt(portal.database.read, address);
  return first ? alertToken(await installationSecret(portal.database, KEY), first.id) : token;
}

async function idsOf({ database }: Portal, token: string) {
  return idsIn(await installationSecret(database, KEY), token);
}

async function changed(
  portal: Portal,
  token: string,
  change: (db: Write, alert: AddressedAlert, now: Date) => Promise<void>,
): Promise<Alert> {
  const { alert } = await idsOf(portal, token);
  return portal.database.write(async (db) => {
    const row = alert === null ? undefined : await lockAlert(db, alert);
    if (!row) throw problem(alertProblems.alert_not_found);
    await change(db, row, portal.clock.now());
    return present((await findAlert(db, row.id))!);
  });
}

function present({ email, search, search_key, frequency, state, created_at, until }: AddressedAlert): Alert {
  const storedSearch = searchStored(search);
  const searchable = searchOfKey(search_key) !== null;
  return {
    email: hinted(email),
    search: storedSearch,
    place: placeName(storedSearch.near),
    frequency,
    state,
    searchable,
    created_at,
    until,
  };
}
