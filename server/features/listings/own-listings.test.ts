import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateAssociation } from '#server/features/associations/index.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { bomb, heic, jpegOf } from '#testing/images.ts';
import { refreshVisibility } from './refresh-visibility.ts';
import { updateListing } from './store.ts';

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  mine = await anAssociation(portal, { name: 'Amici di Zampa', city: 'Forlì', province: 'FC' });
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  portal.request('/me/adoptions', { method: 'POST', token, body, headers });
const patch = (id: string, body: unknown, as = token) =>
  portal.request(`/api/me/adoptions/${id}`, { method: 'PATCH', token: as, body });
const setHidden = (id: string, hidden: unknown, as = token) =>
  portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token: as, body: { hidden } });
const remove = (id: string, as = token) => portal.request(`/me/adoptions/${id}`, { method: 'DELETE', token: as });
const publicIds = async (query = '') =>
  ((await portal.request(`/adoptions?${query}`)).body as { id: string }[]).map(({ id }) => id);
const summary = async () => (await portal.request('/site/summary')).body;
const image = async (side = 60) => `data:image/jpeg;base64,${(await jpegOf(side, 40)).toString('base64')}`;

async function pause(paused = true) {
  await portal.database.write(
    async (db) => {
      await updateAssociation(db, mine, { paused });
      const row = await db.selectFrom('association').selectAll().where('id', '=', mine).executeTakeFirstOrThrow();
      await refreshVisibility(db, mine, row);
    },
    { invalidates: 'public' },
  );
}

const EVERYTHING = {
  name: 'Birba',
  type: 'cane',
  breed: 'Meticcio',
  age: '3 anni',
  size: 'media',
  sex: 'F',
  microchip: '380260101234567',
  vaccinations: 'Complete',
  character: 'Dolce e curiosa',
  sterilization: 'si',
  prophylaxis: 'Antiparassitario',
  compatibility: 'Cani, gatti',
  suitable_for: 'Famiglie',
  info_phone: '333 1234567',
  whatsapp: '+39 333 1234567',
  adoption_status: 'in attesa di risposta',
  show_when_adopted: false,
  bio: 'Trovata in un fosso',
  important_notes: 'Cerca casa subito',
};

test('an association publishes a listing with all its fields, and a visitor can read it', async () => {
  const images = [await image(), (await jpegOf(80, 60)).toString('base64')];
  const { status, body } = await post({ ...EVERYTHING, has_microchip: 'si', images_base64: images });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...EVERYTHING,
    has_microchip: true,
    association_id: mine,
    association_name: 'Amici di Zampa',
    city: 'Forlì',
    adopted: false,
    hidden: false,
    views: 0,
    is_new: true,
  });
  expect(body.images).toHaveLength(2);
  const read = await portal.request(`/adoptions/${body.id}`);
  expect(read.body).toEqual({ ...body, version: null, questionnaires: undefined });
  expect((await portal.request(body.images_base64[0])).status).toBe(200);
  expect(await summary()).toMatchObject({ cities: ['Forlì'], adoptable: 1, adopted: 0 });
});

test('publishing returns what the owner reads afterwards, also of an animal that goes along with another', async () => {
  const other = await aListing(portal, mine);
  for (const given of [{}, { bonded_with: other }]) {
    const { body } = await post({ ...EVERYTHING, ...given, images_base64: [await image()] });
    expect((await portal.request(`/adoptions/${body.id}`, { token })).body).toEqual(body);
  }
});

test('missing fields of a new listing get their default: adoptable at once, shown when adopted', async () => {
  const { body } = await post({ name: '  Rex ', type: 'gatto' });
  expect(body).toMatchObject({
    name: 'Rex',
    adoption_status: 'adottabile subito',
    adopted: false,
    show_when_adopted: true,
    has_microchip: false,
    size: '',
    sex: '',
    breed: '',
    images: [],
    hidden: false,
  });
});

test('a new listing gets the status that its text or its answer says', () =>
  eachCase(
    [
      [{ adoption_status: 'Adottabile da maggio' }, 'adottabile subito'],
      [{ adoption_status: '' }, 'adottabile subito'],
      [{ adoption_status: ' ADOTTATO ' }, 'adottato'],
      [{ adopted: true }, 'adottato'],
      [{ adopted: false }, 'adottabile subito'],
      [{ adopted: true, adoption_status: 'in attesa di risposta' }, 'in attesa di risposta'],
    ],
    async ([given, status]) => {
      const { body } = await post({ name: 'Rex', type: 'cane', ...given });
      expect(body).toMatchObject({ adoption_status: status, adopted: status === 'adottato' });
    },
  ));

test('a new listing has a microchip if the answer or a number says so', () =>
  eachCase(
    [
      [{ has_microchip: true }, true],
      [{ has_microchip: 'si' }, true],
      [{ has_microchip: 'no' }, false],
      [{ has_microchip: false }, false],
      [{ microchip: '380260101234567' }, true],
      [{}, false],
    ],
    async ([given, chipped]) => {
      expect((await post({ name: 'Rex', type: 'cane', ...given })).body.has_microchip).toBe(chipped);
    },
  ));

test('a microchip has one form however it is typed, and a tattoo too', () =>
  eachCase(
    [
      ...[
        '380 260 101 234 567',
        '380-260-101-234-567',
        '380.260.101.234.567',
        'chip: 380260101234567',
        'Microchip n. 380260101234567 (madre)',
        "'380260101234567",
        '="380260101234567"',
        '380260101234567,00',
      ].map((typed) => [typed, '380260101234567'] as const),
      ['IT-98 1?', 'IT981'],
      ['tatuaggio: ab 123', 'AB123'],
      ['AVID*012*345*678', 'AVID012345678'],
      ['012 345 678', '012345678'],
    ],
    async ([typed, stored]) => {
      const { body } = await post({ name: 'Rex', type: 'cane', microchip: typed });
      expect(body, typed).toMatchObject({ microchip: stored, has_microchip: true });
    },
  ));

test('a text that is no microchip is refused with the reason, on creation and in a change', async () => {
  const id = await aListing(portal, mine, { microchip: '380260101234567' });
  await eachCase(
    [
      ['3,8026E+14', /foglio di calcolo/],
      ['3.80260101E+14', /formatta la colonna come testo/],
      ['#N/D', /foglio di calcolo/],
      ['########', /foglio di calcolo/],
      ['38026000000000', /15 cifre, qui sono 14/],
      ['3802601012345678', /15 cifre, qui sono 16/],
      ['38026010123456X', /nessuna lettera/],
      ['da verificare', /sì o no/],
      ['380 000 000 000 000', /microchip vero/],
      ['123456789012345', /microchip vero/],
      ['380260101234567 / 380260107654321', /uno solo/],
    ],
    async ([microchip, reason]) => {
      for (const refused of [await post({ name: 'Rex', type: 'cane', microchip }), await patch(id, { microchip })]) {
        expect(refused.status, microchip).toBe(422);
        expect(refused.body.errors).toEqual([{ field: 'microchip', message: expect.stringMatching(reason) }]);
      }
    },
  );
  expect((await portal.request(`/adoptions/${id}`, { token: mine })).body.microchip).toBe('380260101234567');
});

test('an invalid new listing is refused with the name of the wrong field and not published', () =>
  eachCase(
    [
      [{ type: 'cane' }, 'name'],
      [{ name: '   ', type: 'cane' }, 'name'],
      [{ name: 'Rex' }, 'type'],
      [{ name: 'Rex', type: '' }, 'type'],
      [{ name: 'Rex', type: 'drago' }, 'type'],
      [{ name: 'Rex', type: 'cane', size: 'enorme' }, 'size'],
      [{ name: 'Rex', type: 'cane', sex: 'X' }, 'sex'],
      [{ name: 'Rex', type: 'cane', adoption_status: 'disperso' }, 'adoption_status'],
      [{ name: 'Rex', type: 'cane', has_microchip: 'forse' }, 'has_microchip'],
      [{ name: 'Rex', type: 'cane', show_when_adopted: 'true' }, 'show_when_adopted'],
      [{ name: 'Rex', type: 'cane', age: 3 }, 'age'],
      [{ name: ['Rex'], type: 'cane' }, 'name'],
      [{ name: 'x'.repeat(121), type: 'cane' }, 'name'],
      [{ name: 'Rex', type: 'cane', images_base64: 'una' }, 'images_base64'],
      [{ name: 'Rex', type: 'cane', images_base64: [1] }, 'images_base64.0'],
    ],
    async ([body, field]) => {
      const refused = await post(body);
      expect(refused.status).toBe(422);
      expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
      expect(await publicIds()).toEqual([]);
    },
  ));

test('a blank form gets an error for each required field', async () => {
  const { body } = await post({ name: '', type: '' });
  expect(body).toEqual({
    detail: 'Compila tutti i campi obbligatori',
    code: 'invalid_fields',
    errors: [
      { field: 'name', message: 'Obbligatorio' },
      { field: 'type', message: 'Obbligatorio' },
    ],
  });
});

test('fields that the owner may not set are ignored', async () => {
  const other = await anAssociation(portal);
  const { body } = await post({
    name: 'Rex',
    type: 'cane',
    id: 'mio-id',
    association_id: other,
    views: 999,
    hidden_by_admin: true,
    created_at: '2020-01-01T00:00:00.000Z',
    pinned: true,
  });
  expect(body).toMatchObject({ association_id: mine, views: 0, hidden_by_admin: false, pinned: false });
  expect(body.id).not.toBe('mio-id');
  const edited = await patch(body.id, { association_id: other, views: 5, is_new: false, hidden_by_admin: true });
  expect(edited.body).toMatchObject({ association_id: mine, views: 0, is_new: true, hidden_by_admin: false });
});

test('a listing stores the first four images in order; further images are dropped', async () => {
  const five = await Promise.all([50, 60, 70, 80, 90].map(image));
  const { body } = await post({ name: 'Rex', type: 'cane', images_base64: five });
  expect(body.images.map(({ width }: { width: number }) => width)).toEqual([50, 60, 70, 80]);
});

test('a wrong image is refused with its index, and the listing is not published', () =>
  eachCase(
    [
      ['a HEIC', heic().toString('base64'), /JPEG/],
      ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`, /foto/],
      ['a bomb', bomb(30_000, 30_000).toString('base64'), /megapixel/],
      ['a foreign address', 'https://esempio.it/foto.jpg', /portale/],
    ],
    async ([, wrong, sentence]) => {
      const refused = await post({ name: 'Rex', type: 'cane', images_base64: [await image(), wrong] });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([{ field: 'images_base64.1', message: expect.stringMatching(sentence) }]);
      expect(await publicIds()).toEqual([]);
    },
  ));

test('requests with the same Idempotency-Key create one listing, also when concurrent', async () => {
  const sent = { name: 'Rex', type: 'cane', images_base64: [await image()] };
  const key = { 'idempotency-key': 'a1b2c3d4-doppio' };
  const [one, other] = await Promise.all([post(sent, key), post(sent, key)]);
  const third = await post(sent, key);
  expect([one.status, other.status, third.status]).toEqual([201, 201, 201]);
  expect(new Set([one.body.id, other.body.id, third.body.id]).size).toBe(1);
  expect(await publicIds()).toEqual([one.body.id]);
  expect(await summary()).toMatchObject({ adoptable: 1 });
  const changed = await post({ ...sent, name: 'Max' }, key);
  expect(changed).toMatchObject({ status: 409, body: { detail: expect.stringContaining('già pubblicato') } });
  expect((await post(sent, { 'idempotency-key': 'no' })).status).toBe(422);
});

test('two associations can use the same Idempotency-Key', async () => {
  const other = await aToken(portal, await anAssociation(portal));
  const headers = { 'idempotency-key': 'la-stessa-chiave' };
  const sent = { name: 'Rex', type: 'cane' };
  const one = await post(sent, headers);
  const two = await portal.request('/me/adoptions', { method: 'POST', token: other, body: sent, headers });
  expect(two.status).toBe(201);
  expect(two.body.id).not.toBe(one.body.id);
});

test('a change leaves missing fields as they are, and sending the listing back as read changes nothing', async () => {
  const images = await Promise.all([50, 60].map(image));
  const { body: before } = await post({ ...EVERYTHING, images_base64: images });
  const renamed = await patch(before.id, { name: 'Luna' });
  expect(renamed.status).toBe(200);
  const now = { updated_at: expect.any(String), confirmed_at: expect.any(String) };
  expect(renamed.body).toEqual({ ...before, name: 'Luna', version: before.version + 1, ...now });
  const same = await patch(before.id, renamed.body);
  expect(same.body).toEqual({ ...renamed.body, ...now });
  const turned = await patch(before.id, { images_base64: [...before.images_base64].reverse() });
  expect(turned.body.images_base64).toEqual([...before.images_base64].reverse());
  const bare = await patch(before.id, { images_base64: [] });
  expect(bare.body.images).toEqual([]);
});

test('an invalid change is refused and changes nothing', () =>
  eachCase(
    [
      [{ name: ' ' }, 'name'],
      [{ type: '' }, 'type'],
      [{ adoption_status: 'boh' }, 'adoption_status'],
      [{ character: 'x'.repeat(4001) }, 'character'],
    ],
    async ([changes, field]) => {
      const id = await aListing(portal, mine);
      const before = (await portal.request(`/adoptions/${id}`)).body;
      const refused = await patch(id, changes);
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
      expect((await portal.request(`/adoptions/${id}`)).body).toEqual(before);
    },
  ));

test('adoption_status and adopted change together, and the counts follow', async () => {
  const id = await aListing(portal, mine);
  expect((await patch(id, { adopted: true })).body).toMatchObject({ adoption_status: 'adottato', adopted: true });
  expect(await summary()).toMatchObject({ adoptable: 0, adopted: 1 });
  expect((await patch(id, { adopted: false })).body.adoption_status).toBe('adottabile subito');
  expect((await patch(id, { adoption_status: 'in attesa di risposta' })).body.adopted).toBe(false);
  expect((await patch(id, { adopted: false })).body.adoption_status).toBe('in attesa di risposta');
  expect(await summary()).toMatchObject({ adoptable: 1, adopted: 0 });
});

test('an adoption that is taken back counts none in the figures of the day, and the next one counts once', async () => {
  const { id } = (await post({ name: 'Birba', type: 'cane' })).body;
  const counted = async () => {
    const days = portal.database.read.selectFrom('day_count').select('count').where('kind', '=', 'adoptions');
    return Number((await days.executeTakeFirst())?.count ?? 0);
  };
  await patch(id, { adopted: true });
  expect(await counted()).toBe(1);
  await patch(id, { adopted: false });
  expect(await counted()).toBe(0);
  await patch(id, { adopted: true });
  expect(await counted()).toBe(1);
  // published as adopted, or adopted on an earlier day: nothing of today is taken back
  const { id: adopted } = (await post({ name: 'Zoe', type: 'gatto', adopted: true })).body;
  await patch(adopted, { adopted: false });
  expect(await counted()).toBe(1);
});

test('an adopted listing with show_when_adopted off leaves the public lists', async () => {
  const id = await aListing(portal, mine);
  await patch(id, { adoption_status: 'adottato', show_when_adopted: false });
  expect(await publicIds()).toEqual([]);
  expect(await summary()).toMatchObject({ cities: [], adopted: 0 });
  await patch(id, { show_when_adopted: true });
  expect(await publicIds()).toEqual([id]);
});

test('a change of type and size updates the counts of both filters', async () => {
  const id = await aListing(portal, mine, { type: 'cane', size: 'media' });
  await patch(id, { type: 'gatto', size: 'piccola' });
  const count = async (query: string) => (await portal.request(`/adoptions?${query}`)).headers.get('x-total-count');
  expect(await count('type=gatto&size=piccola')).toBe('1');
  expect(await count('type=cane')).toBe('0');
  expect(await count('size=media')).toBe('0');
});

test('has_microchip is ignored after creation, and a number entered later sets it', async () => {
  const id = await aListing(portal, mine, { has_microchip: false });
  expect((await patch(id, { has_microchip: true })).body.has_microchip).toBe(false);
  expect((await patch(id, { microchip: '380260101234567' })).body.has_microchip).toBe(true);
});

test('the microchip text corrects the answer given on creation', () =>
  eachCase(
    [
      ['a number that is taken away', { microchip: '380260101234567' }, '', { microchip: '', has_microchip: false }],
      ['a yes that is taken back', { has_microchip: true }, 'No', { microchip: '', has_microchip: false }],
      ['a no that was wrong', { has_microchip: false }, 'sì', { microchip: '', has_microchip: true }],
      ['a number that replaces a yes', { has_microchip: true }, '380 1', { microchip: '3801', has_microchip: true }],
      ['a blank number beside a yes', { has_microchip: true }, '', { microchip: '', has_microchip: true }],
    ],
    async ([, first, microchip, said]) => {
      const { body } = await post({ name: 'Rex', type: 'cane', ...first });
      expect((await patch(body.id, { microchip })).body).toMatchObject(said);
      expect((await patch(body.id, { name: 'Rexino' })).body).toMatchObject(said);
    },
  ));

test('a "no" in the microchip text sets has_microchip to false', async () => {
  const { body } = await post({ name: 'Rex', type: 'cane', microchip: 'non ce l’ha', has_microchip: true });
  expect(body).toMatchObject({ microchip: '', has_microchip: false });
});

test('a listing hidden by its owner is not public until the owner shows it again', async () => {
  const id = await aListing(portal, mine);
  expect((await setHidden(id, true)).body).toMatchObject({ id, hidden: true });
  expect(await publicIds()).toEqual([]);
  expect((await portal.request(`/adoptions/${id}`)).status).toBe(404);
  expect(await summary()).toMatchObject({ cities: [], adoptable: 0 });
  expect((await setHidden(id, false)).body.hidden).toBe(false);
  expect(await publicIds()).toEqual([id]);
  expect(await summary()).toMatchObject({ adoptable: 1 });
  expect((await setHidden(id, 'true')).status).toBe(422);
  expect((await portal.request(`/me/adoptions/${id}/hidden`, { method: 'PATCH', token })).status).toBe(422);
});

test('an owner cannot show a listing that an administrator hid, and reads the reason', async () => {
  const id = await aListing(portal, mine);
  await portal.database.write(
    (db) =>
      updateListing(db, id, { hidden: true, hidden_by_admin: true, hidden_reason: 'Foto non adatta', visible: false }),
    { invalidates: 'public' },
  );
  for (const refused of [await setHidden(id, false), await patch(id, { hidden: false, name: 'Nuovo' })]) {
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Annuncio nascosto dalla redazione.' } });
  }
  const edited = await patch(id, { name: 'Nuovo nome' });
  expect(edited.body).toMatchObject({ name: 'Nuovo nome', hidden: true, hidden_reason: 'Foto non adatta' });
  expect(await publicIds()).toEqual([]);
});

test('a paused association can edit, hide and delete, but not publish or show listings', async () => {
  const kept = await aListing(portal, mine);
  const hidden = await aListing(portal, mine, { hidden: true });
  await pause();
  const refusals = [
    await post({ name: 'Rex', type: 'cane' }),
    await setHidden(hidden, false),
    await patch(hidden, { hidden: false }),
  ];
  for (const refused of refusals) {
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Associazione in pausa.' } });
  }
  expect((await patch(kept, { name: 'Nuovo' })).body.name).toBe('Nuovo');
  expect((await patch(kept, { hidden: false })).status).toBe(200);
  expect((await setHidden(kept, true)).status).toBe(200);
  expect((await remove(kept)).status).toBe(204);
  await pause(false);
  expect((await setHidden(hidden, false)).status).toBe(200);
  expect(await publicIds()).toEqual([hidden]);
});

test('a hidden association can publish, but the public does not see its listings', async () => {
  await portal.database.write((db) => updateAssociation(db, mine, { hidden: true }), { invalidates: 'public' });
  expect((await post({ name: 'Rex', type: 'cane' })).status).toBe(201);
  expect(await publicIds()).toEqual([]);
});

test('a deleted listing is gone, and deleting it again returns 404', async () => {
  const { body } = await post({ name: 'Rex', type: 'cane', images_base64: [await image()] });
  expect((await remove(body.id)).status).toBe(204);
  expect(await publicIds()).toEqual([]);
  expect(await summary()).toMatchObject({ cities: [], adoptable: 0 });
  expect(await remove(body.id)).toMatchObject({ status: 404, body: { detail: 'Annuncio non trovato' } });
});

test("another account's listing cannot be changed, hidden or deleted, not even by an administrator", async () => {
  const id = await aListing(portal, mine, { name: 'Mia' });
  const strangers = [await anAssociation(portal), await anAssociation(portal, { is_admin: true })];
  for (const stranger of strangers) {
    const theirs = await aToken(portal, stranger);
    const answers = [
      await patch(id, { name: 'Rubata' }, theirs),
      await setHidden(id, true, theirs),
      await remove(id, theirs),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { detail: 'Operazione non consentita.' } });
    }
  }
  expect((await portal.request(`/adoptions/${id}`)).body).toMatchObject({ name: 'Mia', hidden: false });
  expect((await patch('mai-vista', { name: 'x' })).status).toBe(404);
});

test('without a valid token every call is refused', async () => {
  const id = await aListing(portal, mine);
  for (const who of [{}, { token: 'stantio' }]) {
    for (const [method, path] of [
      ['POST', '/me/adoptions'],
      ['PATCH', `/me/adoptions/${id}`],
      ['PATCH', `/me/adoptions/${id}/hidden`],
      ['DELETE', `/me/adoptions/${id}`],
    ] as const) {
      const refused = await portal.request(path, { method, ...who, ...(method === 'DELETE' ? {} : { body: {} }) });
      expect(refused).toMatchObject({ status: 401, body: { detail: "Devi effettuare l'accesso." } });
    }
  }
  expect(await publicIds()).toEqual([id]);
});

test('the counts stay correct after many concurrent changes', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => aListing(portal, mine)));
  await Promise.all([
    ...ids.flatMap((id) => [patch(id, { type: 'gatto' }), setHidden(id, true), setHidden(id, false)]),
    pause(),
    pause(false),
    ...[1, 2].map(() => post({ name: 'Rex', type: 'altro' })),
  ]);
  const shown = await portal.request('/adoptions');
  expect(shown.headers.get('x-total-count')).toBe(String(shown.body.length));
  const { adoptable } = await summary();
  expect(adoptable).toBe(shown.body.length);
});
