import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await startTestPortal();
});
afterEach(() => portal.close());

const IN_ORDER = [
  ['Forlì', 'Zampe'],
  ['Roma', 'Àncora'],
  ['Roma', 'Boato'],
  ['Roma', 'élite'],
  ['Roma', 'Elmo'],
  ['Roma', 'ÌRIDE'],
  ['Roma', 'Zampe'],
  ['Romano di Lombardia', 'Abaco'],
] as const;

async function namesIn(list: string, token?: string): Promise<string[][]> {
  const names: string[][] = [];
  for (let next: string | undefined = `/${list}?limit=3`; next; ) {
    const { body, headers } = await portal.request(next, token ? { token } : {});
    names.push(...body.map(({ city, name }: Record<string, string>) => [city, name]));
    next = /<[^>]*?(\/[a-z/]+\?[^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return names;
}

test('directories are in Italian order: accents and capitals do not count, page by page', async () => {
  for (const [city, name] of IN_ORDER.toReversed()) await anAssociation(portal, { city, name });
  const staff = await aToken(portal, await anAssociation(portal, { is_admin: true, city: '', name: 'Redazione' }));
  expect(await namesIn('associations')).toEqual(IN_ORDER);
  expect((await namesIn('admin/associations', staff)).filter(([city]) => city)).toEqual(IN_ORDER);
});

test('a new name moves an association, and rows of an earlier release find their place at the next start', async () => {
  const [first, last] = [
    await anAssociation(portal, { city: 'Roma', name: 'Ancora' }),
    await anAssociation(portal, { city: 'Roma', name: 'Zeta' }),
  ];
  const token = await aToken(portal, last);
  const saved = await portal.request('/me/profile', { method: 'PATCH', token, body: { name: 'Àbaco' } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const order = async () => (await portal.request('/associations')).body.map(({ id }: { id: string }) => id);
  expect(await order()).toEqual([last, first]);
  await portal.database.write((db) => db.updateTable('association').set({ order_key: '' }).execute(), {
    invalidates: 'public',
  });
  await portal.database.write((db) => fillDerivedColumns(db), { invalidates: 'public' });
  expect(await order()).toEqual([last, first]);
});
