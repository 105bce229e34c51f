import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Write } from '#server/platform/database/database.ts';
import { up as makeBondsMutual } from '#server/platform/database/migrations/0137-mutual-bonds.ts';
import { eachCase } from '#server/testing/each-case.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { updateListing } from '../store.ts';
import { fillMissingFacts } from './fill-missing-facts.ts';

let portal: TestPortal;
let mine: string;
let token: string;
beforeEach(async () => {
  portal = await startTestPortal();
  mine = await anAssociation(portal, { city: 'Lodi', province: 'LO' });
  token = await aToken(portal, mine);
});
afterEach(() => portal.close());

const publish = (facts: object) =>
  portal.request('/me/adoptions', { method: 'POST', token, body: { name: 'Birba', type: 'cane', ...facts } });
const change = (id: string, body: object) => portal.request(`/me/adoptions/${id}`, { method: 'PATCH', token, body });
const read = async (id: string) => (await portal.request(`/adoptions/${id}`)).body;

const STATED = {
  age_band: 'adulto',
  good_with: { cani: 'si', gatti: 'no', bambini: '' },
  lives_in: '015146',
  goes_to: { kind: 'regioni', regioni: ['03', '01', '03'] },
  video_url: 'youtu.be/dQw4w9WgXcQ',
};

test('an association states the facts of an animal, and visitors read them', async () => {
  const { status, body } = await publish(STATED);
  expect(status).toBe(201);
  expect(await read(body.id)).toMatchObject({
    age_band: 'adulto',
    born_on: '',
    good_with: { cani: 'si', gatti: 'no', bambini: null },
    lives_in: { istat: '015146', comune: 'Milano', provincia: 'MI', regione: '03' },
    goes_to: { kind: 'regioni', regioni: ['01', '03'] },
    bonded_with: '',
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    guessed: [],
  });
});

const NEEDS = { energy: 'alta', hours_alone: 4, garden: 'gradito', first_time: 'no' };
const NO_NEEDS = { energy: null, hours_alone: null, garden: null, first_time: null };

test('an association states for whom an animal is suited and takes it back, and each change makes a new version', async () => {
  const { body } = await publish({});
  expect(await read(body.id)).toMatchObject(NO_NEEDS);
  let { version } = body;
  for (const [name, value] of Object.entries({ ...NEEDS, special_care: 'Una goccia al giorno', fee: '50 euro' })) {
    const changed = await change(body.id, { [name]: value, version });
    version += 1;
    expect(changed.body).toMatchObject({ [name]: value, version });
  }
  expect(await read(body.id)).toMatchObject({ ...NEEDS, special_care: 'Una goccia al giorno', fee: '50 euro' });
  expect((await change(body.id, { name: 'Birba Due' })).body).toMatchObject(NEEDS);
  const blank = await change(body.id, { energy: '', hours_alone: '', garden: null, first_time: '' });
  expect(blank.body).toMatchObject(NO_NEEDS);
  expect((await change(body.id, { hours_alone: 0 })).body).toMatchObject({ ...NO_NEEDS, hours_alone: 0 });
});

test('facts that nobody stated are read from the texts and marked as guessed', async () => {
  const { body } = await publish({ age: '6 mesi', compatibility: 'Cani sì, gatti no, bambini da valutare' });
  expect(body).toMatchObject({
    age_band: 'cucciolo',
    good_with: { cani: 'si', gatti: 'no', bambini: null },
    lives_in: { comune: 'Lodi' },
    goes_to: null,
    guessed: ['age_band', 'good_with.cani', 'good_with.gatti', 'lives_in'],
  });
});

test('a changed text is read again, but what was stated stays', async () => {
  const { body } = await publish({ age: '6 mesi', compatibility: 'Cani sì, gatti no' });
  const stated = await change(body.id, { good_with: { gatti: 'si' } });
  expect(stated.body.guessed).toEqual(['age_band', 'good_with.cani', 'lives_in']);
  const changed = await change(body.id, { age: '9 anni', compatibility: 'Cani no, gatti no' });
  expect(changed.body).toMatchObject({ age_band: 'anziano', good_with: { cani: 'no', gatti: 'si' } });
});

test('an owner who blanks a wrong guess is not contradicted by the next edit', async () => {
  const { body } = await publish({ compatibility: 'Gatti no' });
  await change(body.id, { good_with: { gatti: null } });
  const { body: later } = await change(body.id, { name: 'Birba Due' });
  expect(later).toMatchObject({ good_with: { gatti: null }, guessed: ['lives_in'] });
  // and may ask for the guess again
  const { body: again } = await change(body.id, { guessed: ['good_with.gatti'] });
  expect(again).toMatchObject({ good_with: { gatti: 'no' }, guessed: ['good_with.gatti', 'lives_in'] });
});

test('a listing sent back as it was read stays the same, guesses included', async () => {
  const { body } = await publish({ age: 'nato a marzo 2024', compatibility: 'Cani sì' });
  expect(body).toMatchObject({ born_on: '2024-03', guessed: ['age_band', 'born_on', 'good_with.cani', 'lives_in'] });
  const { body: same } = await change(body.id, body);
  expect(same).toEqual({ ...body, updated_at: expect.any(String), confirmed_at: expect.any(String) });
});

test('an animal moves with its association until its owner says where it is', async () => {
  const guessed = (await publish({})).body.id;
  const stated = (await publish({ lives_in: '015146' })).body.id;
  await portal.request('/me/profile', { method: 'PATCH', token, body: { city: 'Pavia', province: 'PV' } });
  expect((await read(guessed)).lives_in).toMatchObject({ comune: 'Pavia' });
  expect((await read(stated)).lives_in).toMatchObject({ comune: 'Milano' });
  await change(stated, { lives_in: '' });
  expect((await read(stated)).lives_in).toMatchObject({ comune: 'Pavia' });
});

test('an age band moves with the month of birth, at midnight in Italy, also on pages that were cached', async () => {
  portal.at('2026-11-22T12:00:00Z');
  const id = await aListing(portal, mine, { born_on: '2025-12', stated_facts: 'born_on' });
  const bands = async () => [(await read(id)).age_band, (await portal.request('/adoptions')).body[0].age_band];
  // 23:59 in Italy
  portal.at('2026-11-30T22:59:00Z');
  expect(await bands()).toEqual(['cucciolo', 'cucciolo']);
  portal.at('2026-11-30T23:00:00Z');
  expect(await bands()).toEqual(['giovane', 'giovane']);
});

test('an animal that may be under 60 days old names the day of its first adoption, until midnight before it', async () => {
  portal.at('2026-11-22T12:00:00Z');
  const young = await aListing(portal, mine, { born_on: '2026-10', stated_facts: 'born_on' });
  const unknown = await aListing(portal, mine);
  const days = async () => [
    (await read(young)).adoptable_from,
    (await portal.request(`/adoptions?ids=${young}`)).body[0].adoptable_from,
  ];
  // 31 October and 60 days
  expect(await days()).toEqual(['2026-12-30', '2026-12-30']);
  expect((await read(unknown)).adoptable_from).toBeNull();
  portal.at('2026-12-29T22:59:00Z');
  expect(await days()).toEqual(['2026-12-30', '2026-12-30']);
  portal.at('2026-12-29T23:00:00Z');
  expect(await days()).toEqual([null, null]);
});

test('a guessed month of birth does not overrule a stated band', async () => {
  const { body } = await publish({ age: 'nato a marzo 2024', age_band: 'anziano' });
  expect(body).toMatchObject({ age_band: 'anziano', born_on: '', guessed: ['lives_in'] });
});

test('animals that must go along name each other, whichever of the two listings says or ends it', async () => {
  const bonds = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).bonded_with));
  const poldo = (await publish({ name: 'Poldo' })).body.id;
  const birba = (await publish({ bonded_with: poldo })).body.id;
  expect(await bonds(birba, poldo)).toEqual([poldo, birba]);

  const zoe = (await publish({ name: 'Zoe' })).body.id;
  const taken = await change(zoe, { bonded_with: poldo });
  expect(taken.body.errors).toEqual([
    { field: 'bonded_with', message: 'Poldo va già via insieme a Birba: togli prima quel legame.' },
  ]);
  // of its own bond a listing may choose another
  expect((await change(birba, { bonded_with: zoe })).status).toBe(200);
  expect(await bonds(birba, poldo, zoe)).toEqual([zoe, '', birba]);
  await change(zoe, { bonded_with: '' });
  expect(await bonds(birba, poldo, zoe)).toEqual(['', '', '']);
});

test('an upgrade, and so a restored backup of an earlier release, makes bonds mutual that one side said', async () => {
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) ids.push(await aListing(portal, mine, { name }));
  ids.push(await aListing(portal, await anAssociation(portal)));
  const bond = async (db: Write, at: number, other: number) =>
    updateListing(db, ids[at]!, { bonded_with: ids[other]! });
  await portal.database.write(async (db) => {
    for (const [at, other] of [
      [0, 1],
      [2, 1],
      [3, 4],
      [4, 3],
      [5, 3],
      [6, 0],
    ] as const)
      await bond(db, at, other);
    await updateListing(db, ids[1]!, { bonded_with: 'deleted' });
    await makeBondsMutual(db as never);
  });
  const rows = await portal.database.read.selectFrom('listing').select(['id', 'bonded_with']).execute();
  const partners = new Map(rows.map(({ id, bonded_with }) => [id, ids.indexOf(bonded_with)]));
  expect(ids.map((id) => partners.get(id))).toEqual([1, 0, -1, 4, 3, -1, -1]);
});

test('a listing that must go along is another one of the same association', async () => {
  const other = (await publish({ name: 'Poldo' })).body.id;
  const stranger = await aListing(portal, await anAssociation(portal));
  const { body } = await publish({ bonded_with: other });
  expect((await read(body.id)).bonded_with).toBe(other);
  for (const id of [stranger, body.id, 'nessuno']) {
    const { status, body: problem } = await change(body.id, { bonded_with: id });
    expect([status, problem.errors[0].field]).toEqual([422, 'bonded_with']);
  }
  expect((await publish({ bonded_with: stranger })).status).toBe(422);
  await portal.request(`/me/adoptions/${other}/hidden`, { method: 'PATCH', token, body: { hidden: true } });
  expect((await read(body.id)).bonded_with).toBe('');
  await portal.request(`/me/adoptions/${other}`, { method: 'DELETE', token });
  expect((await change(body.id, { bonded_with: other })).status).toBe(200);
  expect((await change(body.id, { bonded_with: '' })).status).toBe(200);
  const third = (await publish({ name: 'Zoe' })).body.id;
  expect((await change(third, { bonded_with: body.id })).status).toBe(200);
});

test('an invalid fact is refused with its field, in Italian', () =>
  eachCase(
    [
      [{ age_band: 'vecchio' }, 'age_band'],
      [{ born_on: '2024' }, 'born_on'],
      [{ born_on: '2024-13' }, 'born_on'],
      [{ born_on: '2999-01' }, 'born_on'],
      [{ born_on: '1899-01' }, 'born_on'],
      [{ good_with: { gatti: 'forse' } }, 'good_with.gatti'],
      [{ good_with: 'gatti' }, 'good_with'],
      [{ lives_in: 'Lodi' }, 'lives_in'],
      [{ lives_in: '999999' }, 'lives_in'],
      [{ goes_to: { kind: 'luna', regioni: [] } }, 'goes_to.kind'],
      [{ goes_to: { kind: 'regioni', regioni: [] } }, 'goes_to.regioni'],
      [{ goes_to: { kind: 'regioni', regioni: ['21'] } }, 'goes_to.regioni.0'],
      [{ video_url: 'https://evil.example/film' }, 'video_url'],
      [{ guessed: ['name'] }, 'guessed.0'],
      [{ energy: 'enorme' }, 'energy'],
      [{ hours_alone: -1 }, 'hours_alone'],
      [{ hours_alone: 25 }, 'hours_alone'],
      [{ hours_alone: 1.5 }, 'hours_alone'],
      [{ hours_alone: 'tre' }, 'hours_alone'],
      [{ garden: 'forse' }, 'garden'],
      [{ first_time: 'forse' }, 'first_time'],
      [{ special_care: 'x'.repeat(1001) }, 'special_care'],
      [{ fee: 'x'.repeat(201) }, 'fee'],
    ],
    async ([facts, field]) => {
      const { status, body } = await publish(facts);
      expect(status).toBe(422);
      expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
      expect(body.errors[0].message).toMatch(/^[A-Z].*\.$/);
    },
  ));

test('listings from before are read at the next start, and nothing else of them changes', async () => {
  const id = await aListing(portal, mine, { age: '10 anni', compatibility: 'Cani sì' });
  const before = await read(id);
  await portal.database.write((db) =>
    db.updateTable('listing').set({ age_band: '', good_cani: '', stated_facts: 'unread' }).execute(),
  );
  await fillMissingFacts(portal);
  expect(await read(id)).toEqual(before);
  expect(before).toMatchObject({ age_band: 'anziano', good_with: { cani: 'si' } });
});

const bandNow = async (id: string) => (await read(id)).age_band;
const foundAs = async (band: string) =>
  (await portal.request(`/adoptions?age_band=${band}`)).body.map(({ id }: { id: string }) => id);

test('an age grows from the month in which it was written, and an edit of something else does not make it young', async () => {
  portal.at('2026-03-10T10:00:00.000Z');
  const { body: puppy } = await publish({ age: '3 mesi' });
  const { body: stated } = await publish({ age: '3 mesi', age_band: 'cucciolo' });
  const { body: dog } = await publish({ age: '2 anni' });
  expect(puppy).toMatchObject({ age_band: 'cucciolo', born_on: '', age_stated_on: '2026-03' });
  expect(stated).not.toHaveProperty('age_stated_on');
  portal.at('2027-01-10T10:00:00.000Z');
  token = await aToken(portal, mine);
  expect((await change(puppy.id, { name: 'Birba Due' })).status).toBe(200);
  expect(await read(puppy.id)).toMatchObject({ age_band: 'giovane', age: '3 mesi', age_stated_on: '2026-03' });
  expect(await bandNow(stated.id)).toBe('cucciolo');
  expect(await foundAs('cucciolo')).toEqual([stated.id]);
  expect(new Set(await foundAs('giovane'))).toEqual(new Set([puppy.id, dog.id]));
  portal.at('2027-04-10T10:00:00.000Z');
  token = await aToken(portal, mine);
  expect(await bandNow(dog.id)).toBe('adulto');
  expect((await change(puppy.id, { age: '4 mesi' })).body).toMatchObject({
    age_band: 'cucciolo',
    age_stated_on: '2027-04',
  });
});

test('ages of an earlier release count from the publication', async () => {
  portal.at('2026-03-10T10:00:00.000Z');
  const { body } = await publish({ age: '3 mesi' });
  await portal.database.write((db) => db.updateTable('listing').set({ born_about: 'unread' }).execute());
  portal.at('2027-03-10T10:00:00.000Z');
  await fillMissingFacts(portal);
  expect(await read(body.id)).toMatchObject({ age_band: 'giovane', age_stated_on: '2026-03' });
});

test('an age that was written in the first hour of a month or year in Italy counts from there, also after an upgrade', () =>
  eachCase(
    [
      ['2026-04-30T21:59:00.000Z', '2026-04'],
      ['2026-04-30T22:00:00.000Z', '2026-05'],
      ['2026-12-31T22:59:00.000Z', '2026-12'],
      ['2026-12-31T23:00:00.000Z', '2027-01'],
    ],
    async ([at, month]) => {
      portal.at(at);
      token = await aToken(portal, mine);
      const { body } = await publish({ age: '3 mesi' });
      expect(body).toMatchObject({ age_stated_on: month });
      await portal.database.write((db) => db.updateTable('listing').set({ born_about: 'unread' }).execute());
      await fillMissingFacts(portal);
      expect(await read(body.id)).toMatchObject({ age_stated_on: month });
    },
  ));
