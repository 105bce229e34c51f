import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { ALL } from '#testing/repetitions.ts';
import { findDifferences } from './recount-store.ts';

const ROUNDS = ALL ? 12 : 6;
const LISTINGS = 4;
const CITIES = [
  { city: 'Lucca', province: 'LU' },
  { city: 'Bologna', province: 'BO' },
];

let portal: TestPortal;
let admin: string;
let shelter: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  admin = await aToken(portal, await anAssociation(portal, { name: 'Redazione', is_admin: true }));
  shelter = await anAssociation(portal, CITIES[0]);
  token = await aToken(portal, shelter);
});
afterEach(() => portal.close());

const asOwner = (method: string, path: string, body?: unknown) => portal.request(path, { method, token, body });
const asAdmin = (method: string, path: string, body?: unknown) =>
  portal.request(`/admin${path}`, { method, token: admin, body });
const flag = (action: string, body: unknown) => asAdmin('POST', `/associations/${shelter}/${action}`, body);
const hide = (id: string, hidden: boolean) => asAdmin('POST', `/adoptions/${id}/hide`, { hidden, reason: 'Prova' });

/** Sends every kind of request that changes a count, concurrently. Odd rounds undo the changes of even rounds. */
function actsOn(ids: readonly string[], round: number) {
  const isEven = round % 2 === 0;
  const [first, second, third, fourth] = ids as [string, string, string, string];
  return [
    flag('pause', { paused: isEven }),
    hide(first, isEven),
    asOwner('PATCH', `/me/adoptions/${second}`, { type: isEven ? 'gatto' : 'cane', adopted: isEven }),
    asOwner('PATCH', `/me/adoptions/${third}`, { lives_in: isEven ? '098031' : '' }),
    flag('hide', { hidden: isEven }),
    asOwner('POST', '/me/adoptions', { name: `Nuovo ${round}`, type: 'cane' }),
    hide(second, isEven),
    asOwner('PATCH', '/me/profile', CITIES[round % 2]),
    asOwner('PATCH', `/me/adoptions/${third}/hidden`, { hidden: isEven }),
    asAdmin('DELETE', `/adoptions/${fourth}`),
    asOwner('DELETE', `/me/adoptions/${fourth}`),
    hide(third, !isEven),
    flag('ban', { banned: false }),
    portal.request(`/adoptions/${first}/view`, { method: 'POST' }),
  ];
}

test('the stored counts match the rows after many concurrent changes', { timeout: 300_000 }, async () => {
  const kept: string[] = [];
  for (let at = 1; at < LISTINGS; at += 1) kept.push(await aListing(portal, shelter, { size: 'grande' }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const doomed = await aListingWhatever();
    const answers = await Promise.all([...actsOn([...kept, doomed], round), ...actsOn([...kept, doomed], round)]);
    // a lock that is waited for longer than three seconds, as on a slow machine, is answered with 503
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    expect(await differences(portal.database)).toEqual([]);
  }
  await flag('pause', { paused: false });
  await flag('hide', { hidden: false });
  expect(await rowsPagedThrough()).toBe(Number((await portal.request('/adoptions')).headers.get('x-total-count')));
});

test('an account deleted while it publishes leaves no listing in the counts', { timeout: 300_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await anAssociation(portal, CITIES[0]);
    const own = await aToken(portal, id);
    const publish = (name: string) =>
      portal.request('/me/adoptions', { method: 'POST', token: own, body: { name, type: 'cane' } });
    await publish('Prima');
    const answers = await Promise.all([
      ...['Uno', 'Due', 'Tre'].map(publish),
      asAdmin('DELETE', `/associations/${id}`),
      ...['Quattro', 'Cinque', 'Sei'].map(publish),
    ]);
    // 503: a lock that is waited for longer than three seconds, as on a slow machine
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(await differences(portal.database)).toEqual([]);
  }
});

test('flags of an association and a listing changed concurrently both apply: the listing stays invisible', async () => {
  const id = await aListing(portal, shelter);
  for (let round = 0; round < ROUNDS; round += 1) {
    await flag('pause', { paused: false });
    await flag('hide', { hidden: true });
    await Promise.all([flag('pause', { paused: true }), flag('hide', { hidden: false })]);
    const row = await portal.database.read.selectFrom('listing').select('visible').where('id', '=', id).execute();
    expect(row).toEqual([{ visible: false }]);
  }
});

/** Ends the association's pause and publishes a listing. */
async function aListingWhatever(): Promise<string> {
  await flag('pause', { paused: false });
  return aListing(portal, shelter);
}

async function differences(database: Database) {
  const snapshot = await database.snapshot();
  try {
    return await findDifferences(snapshot.db);
  } finally {
    await snapshot.end();
  }
}

async function rowsPagedThrough(): Promise<number> {
  const ids = new Set<string>();
  let path: string | null = '/adoptions?limit=5';
  while (path) {
    const { body, headers }: { body: { id: string }[]; headers: Headers } = await portal.request(path);
    for (const { id } of body) ids.add(id);
    const next: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    path = next ? new URL(next, portal.url).pathname + new URL(next, portal.url).search : null;
  }
  return ids.size;
}
