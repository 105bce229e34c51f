import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOUND_AT_MOST } from '#contract/platform/search.ts';
import { insertAssociation } from '#server/features/associations/index.ts';
import { fillDerivedColumns } from '#server/features/fill-derived-columns.ts';
import { insertQuestionnaire } from '#server/features/questionnaires/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { executeRaw } from '#server/testing/execute.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken, manyListings } from '#server/testing/world.ts';

let portal: TestPortal;
let admin: string;
let shelter: string;
let owner: string;
beforeEach(async () => {
  portal = await startTestPortal();
  admin = await aToken(portal, await anAssociation(portal, { name: 'Redazione', is_admin: true }));
  shelter = await anAssociation(portal, { name: "L'Oasi di Forlì", username: 'oasi_verde', city: 'Forlì' });
  owner = await aToken(portal, shelter);
});
afterEach(() => portal.close());

async function found(list: string, q: string, filters = ''): Promise<string[]> {
  const { status, body } = await portal.request(`/admin/${list}?q=${encodeURIComponent(q)}${filters}`, {
    token: admin,
  });
  expect(status).toBe(200);
  const rows: Record<string, string>[] = body.items ?? body;
  return rows.map(({ name, nome, act }) => name ?? nome ?? act!).toSorted();
}

const send = (answers: Record<string, string>) =>
  portal.request(`/associations/${shelter}/preaffido`, { method: 'POST', body: { telefono: '333 123', ...answers } });

const FINDING = [
  ['a piece of a word', 'oas'],
  ['other letters and no accent', 'FORLI'],
  ['the accent', 'forlì'],
  ['an accent on a capital', 'FORLÌ'],
  ['the apostrophe of a telephone', 'l’oasi'],
  ['a user name with what LIKE understands', 'oasi_v'],
  ['two letters', 'fo'],
  ['words with too much room between them', ' di   forlì '],
] as const;

test('an administrator finds an association by any of its fields, however it is typed', () =>
  eachCase(FINDING, async ([, q]) => {
    expect(await found('associations', q)).toEqual(["L'Oasi di Forlì"]);
  }));

/** As long as a text may be, without repeated trigrams. */
const LONGEST = Array.from({ length: 50 }, (_, at) => String.fromCodePoint(0xac00 + at).repeat(4))
  .join('')
  .slice(0, 200);
const NOT_FINDING = ['oasi%verde', 'oasixverde', '"', '\\', '* OR *', 'oasi AND forlì', LONGEST];

test('a text that no field contains finds no association', () =>
  eachCase(NOT_FINDING, async (q) => {
    expect(await found('associations', q)).toEqual([]);
  }));

test('the same texts find the same association among a thousand others, for which the index is used', async () => {
  await portal.database.write(async (db) => {
    const row = await db
      .selectFrom('association')
      .selectAll()
      .where('name', '=', 'Redazione')
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 1000; at += 1) {
      const [id, username, email] = [newId(), `altra-${at}`, `altra-${at}@esempio.it`];
      const keys = { username_key: username, email_key: email };
      await insertAssociation(db, { ...row, id, name: 'Altra', username, email, ...keys, is_admin: false });
    }
  });
  for (const [, q] of FINDING) expect([q, await found('associations', q)]).toEqual([q, ["L'Oasi di Forlì"]]);
  for (const q of NOT_FINDING) expect([q, await found('associations', q)]).toEqual([q, []]);
});

test('a listing is found by its new name, not by the old one, and by the current name of its association', async () => {
  const id = await aListing(portal, shelter, { name: 'Perché' });
  await aListing(portal, shelter, { name: 'Birba', type: 'gatto' });
  expect(await found('adoptions', 'perche')).toEqual(['Perché']);
  await portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token: owner, body: { name: 'Zorro' } });
  expect(await found('adoptions', 'perche')).toEqual([]);
  expect(await found('adoptions', 'ORR')).toEqual(['Zorro']);
  expect(await found('adoptions', 'oasi')).toEqual(['Birba', 'Zorro']);
  expect(await found('adoptions', 'oasi', '&type=gatto')).toEqual(['Birba']);
  await portal.request('/me/profile', {
    method: 'PATCH',
    token: owner,
    body: { name: 'La Collina', phone2: '051 555' },
  });
  expect(await found('adoptions', 'oasi')).toEqual([]);
  expect(await found('adoptions', 'collina')).toEqual(['Birba', 'Zorro']);
  await portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token: owner });
  expect(await found('adoptions', 'zorro')).toEqual([]);
});

test("a questionnaire is found by its answers, not by the questions' names, until it is deleted", async () => {
  await send({ nome: 'Anna', dove_stara: 'In campagna,\nvicino a "Ca\' Bianca"' });
  await send({ nome: 'Bruno', dove_stara: 'In città' });
  expect(await found('preaffido', 'CITTA')).toEqual(['Bruno']);
  expect(await found('preaffido', 'campagna, vicino a "ca\'')).toEqual(['Anna']);
  expect(await found('preaffido', 'dove_stara')).toEqual([]);
  expect(await found('preaffido', "l'oasi")).toEqual(['Anna', 'Bruno']);
  const [{ id }] = (await portal.request('/me/preaffido', { token: owner })).body;
  await portal.request(`/me/preaffido/${id}`, { method: 'DELETE', token: owner });
  expect(await found('preaffido', 'citta')).toEqual([]);
});

test.each(['3401285217', '+393401285217', '0039 340 1285217', '340/128.52.17', '340 128 5217'])(
  'who calls from %s is found, however the number was typed',
  async (calling) => {
    await send({ nome: 'Anna', telefono: '340 128 5217' });
    await send({ nome: 'Bruno', telefono: 'casa 051 123456, cellulare +39 340-1285217' });
    await send({ nome: 'Carla', telefono: '340 128 5218' });
    expect(await found('preaffido', calling)).toEqual(['Anna', 'Bruno']);
    await anAssociation(portal, { name: 'Altri', phone: '051 555', whatsapp: '(340) 128-5217' });
    expect(await found('associations', calling)).toEqual(['Altri']);
  },
);

test('the data of a deleted association is no longer found', async () => {
  await aListing(portal, shelter, { name: 'Zorro' });
  await send({ nome: 'Anna' });
  await portal.request(`/admin/associations/${shelter}`, { method: 'DELETE', token: admin });
  for (const list of ['associations', 'adoptions', 'preaffido']) expect(await found(list, 'forli')).toEqual([]);
  // not by its name: the audit log keeps the id
  expect(await found('audit', 'forli')).toEqual([]);
  expect(await found('audit', 'Account ELIMINATO')).toEqual(['removeAssociation']);
});

test('a frequent text finds the newest rows up to the maximum, and its count says that there are more', async () => {
  const early = await aListing(portal, shelter, { name: 'Prima' });
  await manyListings(portal, shelter, FOUND_AT_MOST + 30);
  const late = await aListing(portal, shelter, { name: 'Unico', type: 'gatto' });
  const all = await portal.request('/admin/adoptions?q=oasi&limit=50', { token: admin });
  expect(all.headers.get('x-total-count')).toBe(String(FOUND_AT_MOST + 1));
  const seen = new Set<string>();
  let next: string | null = '/admin/adoptions?q=oasi&limit=50';
  while (next) {
    const page: Awaited<ReturnType<typeof portal.request>> = await portal.request(next, { token: admin });
    for (const { id } of page.body) seen.add(id);
    next = /<[^>]*?(\/admin[^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect([seen.size, seen.has(early), seen.has(late)]).toEqual([FOUND_AT_MOST, false, true]);
  expect(await found('adoptions', 'oasi', '&type=gatto')).toEqual(['Unico']);
  const one = await portal.request('/admin/adoptions?q=unico', { token: admin });
  expect(one.headers.get('x-total-count')).toBe('1');
});

test('an export contains all matches of a frequent text, and a list the newest up to the maximum', async () => {
  await send({ nome: 'Anna', dove_stara: 'In campagna' });
  await portal.database.write(async (db) => {
    const row = await db.selectFrom('questionnaire').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: FOUND_AT_MOST + 30 }, (_, at) => ({ ...row, id: newId(), nome: `Anna ${at}` }));
    for (const copy of copies) await insertQuestionnaire(db, copy);
  });
  const list = await portal.request('/admin/preaffido?q=campagna&page=2&page_size=50', { token: admin });
  expect([list.body.items.length, list.body.total]).toEqual([50, FOUND_AT_MOST + 1]);
  const csv = await portal.request('/admin/preaffido/export?q=campagna', { token: admin });
  expect(String(csv.body).match(/;Anna/g)).toHaveLength(FOUND_AT_MOST + 31);
});

test('listings are counted and found by minimum views, few or many, combined with every other filter', async () => {
  await manyListings(portal, shelter, FOUND_AT_MOST + 30);
  await aListing(portal, shelter, { name: 'Vista', type: 'gatto', hidden: true });
  await portal.database.write((db) => db.updateTable('listing').set({ views: 5 }).execute());
  await portal.database.write((db) =>
    db.updateTable('listing').set({ views: 9 }).where('name', '=', 'Vista').execute(),
  );
  const count = async (filters: string) =>
    (await portal.request(`/admin/adoptions?limit=1&${filters}`, { token: admin })).headers.get('x-total-count');
  expect(await count('min_views=5')).toBe(String(FOUND_AT_MOST + 1));
  expect(await count('min_views=6')).toBe('1');
  expect(await count('min_views=5&hidden=true&type=gatto')).toBe('1');
  expect(await count('min_views=6&hidden=false')).toBe('0');
  const { body } = await portal.request('/admin/adoptions?min_views=6', { token: admin });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Vista']);
  expect((await portal.request('/admin/adoptions?min_views=5&limit=100', { token: admin })).body).toHaveLength(100);
});

test('a frequent text is counted exactly if few of its matches have the minimum of views', async () => {
  // 1,111 names contain "cane 1", and more than 5,000 do not
  await manyListings(portal, shelter, 6500);
  await portal.database.write((db) =>
    db.updateTable('listing').set({ views: 5 }).where('name', 'not like', 'Cane 1%').execute(),
  );
  const total = async (filters: string) =>
    (await portal.request(`/admin/adoptions?limit=1&q=cane%201&${filters}`, { token: admin })).headers.get(
      'x-total-count',
    );
  expect(await total('')).toBe(String(FOUND_AT_MOST + 1));
  expect(await total('min_views=5')).toBe('0');
  await portal.database.write((db) =>
    db.updateTable('listing').set({ views: 5 }).where('name', 'in', ['Cane 1', 'Cane 10', 'Cane 1999']).execute(),
  );
  expect(await total('min_views=5')).toBe('3');
  const namesake = await anAssociation(portal, { name: 'Casa del Cane 1' });
  await aListing(portal, namesake, { name: 'Fufi', type: 'gatto' });
  await aListing(portal, namesake, { name: 'Cane 1 bis' });
  await portal.database.write((db) =>
    db.updateTable('listing').set({ views: 5 }).where('association_id', '=', namesake).execute(),
  );
  expect(await total('min_views=5')).toBe('5');
  expect(await total('min_views=5&type=gatto')).toBe('1');
});

test('a report is found by its author and its text, ignoring case and accents', async () => {
  const id = await aListing(portal, shelter, { name: 'Nuvola' });
  const report = (text: string, name: string) =>
    portal.request(`/adoptions/${id}/report`, {
      method: 'POST',
      body: { reason: 'truffa', text, name, email: 'Ugo@Esempio.it', good_faith: true },
    });
  expect((await report('È già stata adottata.', 'Niccolò')).status).toBe(201);
  expect((await report('Chiede denaro per «spese»: 100%', 'Marta')).status).toBe(201);
  expect(await found('reports', 'gia STATA')).toEqual(['Niccolò']);
  expect(await found('reports', '100%')).toEqual(['Marta']);
  expect(await found('reports', '100_')).toEqual([]);
  expect(await found('reports', 'ugo@esempio')).toEqual(['Marta', 'Niccolò']);
  expect(await found('reports', 'nuvola', '&state=waiting&reason=truffa')).toEqual(['Marta', 'Niccolò']);
  expect(await found('reports', 'nuvola', '&state=decided')).toEqual([]);
});

test('rows written outside the portal, such as by a migration, are found after the next start', async () => {
  await aListing(portal, shelter, { name: 'Zorro' });
  await portal.request(`/admin/associations/${shelter}/pause`, {
    method: 'POST',
    token: admin,
    body: { paused: true },
  });
  const kept = ['listing', 'association', 'act'].map((table) => `delete from ${table}_search`);
  await executeRaw(portal.config.databaseUrl, ...kept);
  expect(await found('adoptions', 'zorro')).toEqual([]);
  await portal.database.write(fillDerivedColumns);
  expect(await found('adoptions', 'zorro')).toEqual(['Zorro']);
  expect(await found('associations', 'forli')).toEqual(["L'Oasi di Forlì"]);
  expect(await found('audit', 'pausa di un account')).toEqual(['pauseAssociation']);
});

test('staff find a listing by its microchip however it is typed, also one of an earlier release', async () => {
  await aListing(portal, shelter, { name: 'Argo', microchip: '380 260 101 234 567' });
  await aListing(portal, shelter, { name: 'Birba', microchip: 'tatuaggio AB-12' });
  const old = await aListing(portal, shelter, { name: 'Cleo' });
  const typed = { microchip: 'chip: 380-260-107-654-321' };
  await portal.database.write((db) => db.updateTable('listing').set(typed).where('id', '=', old).execute());
  await portal.database.write((db) => fillDerivedColumns(db));
  for (const q of ['380260101234567', '380 260 101 234 567', 'chip: 380.260.101.234.567'])
    expect(await found('adoptions', q), q).toEqual(['Argo']);
  expect(await found('adoptions', 'ab 12')).toEqual(['Birba']);
  expect(await found('adoptions', '380260107654321')).toEqual(['Cleo']);
  expect(await found('adoptions', '380260107654321', '&type=gatto')).toEqual([]);
  for (const token of [undefined, owner])
    expect((await portal.request('/adoptions?q=380260101234567', token ? { token } : {})).body).toEqual([]);
});

test('staff are told of another animal without a home that has the same microchip', async () => {
  const microchip = '380260101234567';
  const twin = await anAssociation(portal, { name: 'Amici' });
  const argo = await aListing(portal, shelter, { name: 'Argo', microchip });
  const other = await aListing(portal, twin, { name: 'Arghino', microchip: '380-260-101-234-567' });
  await aListing(portal, shelter, { name: 'Adottato', microchip, adoption_status: 'adottato' });
  await aListing(portal, shelter, { name: 'Tatuato', microchip: 'AB12' });
  await aListing(portal, shelter, { name: 'Tatuata', microchip: 'AB12' });
  await portal.database.write((db) => fillDerivedColumns(db));
  const { body } = await portal.request('/admin/adoptions', { token: admin });
  const told = body.map(({ name, same_microchip }: Record<string, unknown>) => [name, same_microchip]);
  expect(Object.fromEntries(told)).toEqual({
    Argo: [{ id: other, name: 'Arghino', association_id: twin, association_name: 'Amici' }],
    Arghino: [{ id: argo, name: 'Argo', association_id: shelter, association_name: "L'Oasi di Forlì" }],
    Adottato: [],
    Tatuato: [],
    Tatuata: [],
  });
  expect((await portal.request(`/adoptions/${argo}`, { token: owner })).body).not.toHaveProperty('same_microchip');
});
