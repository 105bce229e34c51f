import { readConfig } from '../server/config.ts';
import { storedSearch } from '../server/features/alerts/search-key.ts';
import { forgetShown } from '../server/features/listings/index.ts';
import { allComuni } from '../server/features/places/index.ts';
import { newId } from '../server/platform/database/ids.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { aListing, anAssociation } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';

const ALERTS = 50_000;
/** Different searches: 500 places with ten distances each. */
const SEARCHES = 5000;
const PLACES = 500;
const NEW_LISTINGS = 100;
const BATCH = 500;
const TYPES = ['cane', 'gatto', 'altro'] as const;
const DAY_MS = 86_400_000;

/** Adds active alerts of as many addresses, and new listings with which none of them has been compared yet. */
export async function seedAlerts(environment: PortalEnvironment): Promise<void> {
  const portal = await openPortal(readConfig(environment));
  const { database } = portal;
  const searches = Array.from({ length: SEARCHES }, (_, index) => storedSearch(searchOf(index)));
  const created_at = new Date().toISOString();
  const until = new Date(Date.now() + DAY_MS).toISOString();
  for (let from = 0; from < ALERTS; from += BATCH) {
    const people = Array.from({ length: BATCH }, (_, index) => ({ id: newId(), number: from + index }));
    const addresses = people.map(({ id, number }) => {
      const email = `avvisato${number}@esempio.it`;
      return { id, email, email_key: email, mail_id: '', created_at };
    });
    const alerts = people.map(({ id, number }) => ({
      id: newId(),
      address_id: id,
      ...searches[number % SEARCHES]!,
      frequency: number % 7 === 0 ? 'subito' : 'settimana',
      state: 'attivo',
      created_at,
      until,
      seen_version: 0,
    }));
    await database.write(async (db) => {
      await db.insertInto('alert_address').values(addresses).execute();
      await db.insertInto('alert').values(alerts).execute();
    });
  }
  await database.write(forgetShown);
  for (let index = 0; index < NEW_LISTINGS; index += 1) {
    const { name: city, province } = placeAt(index, NEW_LISTINGS);
    const shelter = await anAssociation(portal, { city, province });
    await aListing(portal, shelter, { type: TYPES[index % TYPES.length]!, character: 'Ama le passeggiate lente.' });
  }
  await database.close();
}

/** Returns the place at `index` of `of` places spread over Italy. */
function placeAt(index: number, of: number) {
  const comuni = allComuni();
  return comuni[Math.floor(((index % of) * comuni.length) / of)]!;
}

function searchOf(index: number) {
  return {
    type: TYPES[index % TYPES.length]!,
    near: placeAt(index, PLACES).istat,
    km: 30 + 10 * Math.floor(index / PLACES),
    ...(index % 10 === 0 && { q: 'passeggiate' }),
  };
}
