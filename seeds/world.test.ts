import { parsePhoneNumberWithError } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { comuneOf, findComune } from '#server/features/places/comuni.ts';
import { findAdvanceRequests } from '#server/features/signals/words/find-advance-request.ts';
import { associations } from './associations.ts';
import { gadgets } from './gadgets.ts';
import { listings } from './listings.ts';
import { questionnaires } from './questionnaires.ts';
import type { SeedListing } from './world.ts';

const all: SeedListing[] = Object.values(listings).flat();
const texts = [
  ...all.flatMap((one) => [
    one.character,
    one.important_notes ?? '',
    one.suitable_for,
    one.compatibility,
    one.special_care ?? '',
  ]),
  ...associations.map((one) => one.bio),
  ...gadgets.map((one) => one.description),
];

test('associations are in real comuni all over Italy, with the right province', () => {
  const comuni = associations.map((one) => findComune(one.city, one.province));
  for (const [at, comune] of comuni.entries()) expect(comune?.name).toBe(associations[at]!.city);
  expect(new Set(comuni.map((one) => one!.region)).size).toBeGreaterThanOrEqual(14);
});

test('telephone numbers are valid and invented, emails end in esempio.it', () => {
  const phones = [
    ...associations.flatMap((one) => [one.phone, one.phone2, one.whatsapp]),
    ...all.flatMap((one) => [one.info_phone, one.whatsapp]),
    ...questionnaires.map((one) => one.answers.telefono),
  ].filter(Boolean) as string[];
  for (const phone of phones) {
    expect(parsePhoneNumberWithError(phone, 'IT').isValid(), phone).toBe(true);
    expect(phone).toMatch(/^(333 0000\d{3}|0\d{1,3} 555\d{3,4})$/);
  }
  for (const { email } of [...associations, ...questionnaires]) expect(email).toMatch(/^[a-z.]+@esempio\.it$/);
});

test('each flag of the portal is set on some account', () => {
  for (const flag of ['paused', 'hidden', 'banned', 'is_test'] as const) {
    expect(associations.filter((one) => one[flag]).length, flag).toBe(1);
  }
  expect(associations.filter((one) => one.not_association).length).toBe(3);
  expect(associations.filter((one) => one.contacts_hidden && one.not_association).length).toBe(1);
  expect(associations.filter((one) => one.verified).length).toBe(3);
});

test('listings of every type and in every state exist', () => {
  const count = (is: (one: SeedListing) => unknown) => all.filter(is).length;
  expect(count((one) => one.type === 'cane')).toBeGreaterThanOrEqual(34);
  expect(count((one) => one.type === 'gatto')).toBeGreaterThanOrEqual(20);
  expect(count((one) => one.type === 'altro')).toBeGreaterThanOrEqual(8);
  expect(count((one) => one.adoption_status === 'adottato')).toBeGreaterThanOrEqual(8);
  expect(count((one) => one.adoption_status === 'in attesa di risposta')).toBeGreaterThanOrEqual(8);
  expect(count((one) => one.show_when_adopted === false)).toBe(1);
  expect(count((one) => one.hidden)).toBe(2);
  expect(count((one) => one.created_days_ago < 5)).toBeGreaterThanOrEqual(6);
  expect(count((one) => one.created_days_ago > 365)).toBeGreaterThanOrEqual(2);
});

test('no listing is older than its association', () => {
  for (const { username, created_days_ago } of associations) {
    for (const one of listings[username]) {
      expect(one.created_days_ago, one.name).toBeLessThan(created_days_ago);
    }
  }
});

test('every animal has a unique name, text and first words', () => {
  expect(new Set(all.map((one) => one.name)).size).toBe(all.length);
  const openings = all.map((one) => one.character.split(/\s+/).slice(0, 3).join(' ').toLowerCase());
  expect(new Set(openings).size).toBe(all.length);
  for (const one of all) {
    expect(one.character.length, one.name).toBeGreaterThanOrEqual(250);
    expect(one.character.length, one.name).toBeLessThanOrEqual(900);
  }
  for (const one of associations) {
    expect(one.bio.length, one.name).toBeGreaterThanOrEqual(200);
    expect(one.bio.length, one.name).toBeLessThanOrEqual(700);
  }
});

test('the texts use straight apostrophes and no words in capitals', () => {
  for (const text of texts) expect(text).not.toMatch(/!!|’|[A-ZÀ-Ù]{6,}/);
});

test('microchips have fifteen digits with the Italian prefix and are unique', () => {
  const chips = all.flatMap((one) => one.microchip ?? []);
  expect(chips.length).toBeGreaterThan(10);
  for (const chip of chips) expect(chip).toMatch(/^380\d{12}$/);
  expect(new Set(chips).size).toBe(chips.length);
});

test('every questionnaire belongs to a listing of its association', () => {
  expect(questionnaires.length).toBe(10);
  for (const { association, listing, answers } of questionnaires) {
    const theirs: readonly SeedListing[] = listings[association as keyof typeof listings];
    expect(theirs.map((one) => one.name)).toContain(listing);
    expect(Object.keys(answers).length).toBe(35);
  }
});

test('animals of the demo that must go along are of one association', () => {
  const bonded = Object.values(listings).flatMap((theirs: readonly SeedListing[]) =>
    theirs.filter((one) => one.bonded_with).map((one) => theirs.some(({ name }) => name === one.bonded_with)),
  );
  expect(bonded).toEqual([true]);
});

test('the demo shows facts that owners state, of every kind', () => {
  const stated = all.flatMap(({ facts }) => facts ?? []);
  expect(new Set(stated.flatMap(({ goes_to }) => goes_to?.kind ?? []))).toEqual(
    new Set(['ovunque', 'regioni', 'zona']),
  );
  expect(stated.filter(({ born_months_ago }) => born_months_ago !== undefined).length).toBeGreaterThanOrEqual(6);
  expect(stated.some(({ video_url }) => video_url)).toBe(true);
  for (const name of ['energy', 'hours_alone', 'garden', 'first_time'] as const)
    expect(new Set(stated.flatMap((facts) => facts[name] ?? [])).size, name).toBeGreaterThanOrEqual(2);
  for (const { lives_in } of stated) if (lives_in) expect(comuneOf(lives_in)).toBeDefined();
});

test('the demo names special care and a fee for some animals, and none of their texts asks for money in advance', () => {
  const told: readonly SeedListing[] = all;
  expect(told.filter(({ special_care }) => special_care).length).toBeGreaterThanOrEqual(6);
  const fees = told.flatMap(({ fee }) => fee ?? []);
  expect(fees.length).toBeGreaterThanOrEqual(4);
  expect(findAdvanceRequests(fees)).toEqual([]);
});

test('a questionnaire is worked on after it has arrived, in the order of time, and an accepted one reserves its animal', () => {
  for (const { association, listing, nome, created_days_ago, story = [] } of questionnaires) {
    const days = [created_days_ago, ...story.map(({ days_ago }) => days_ago)];
    expect(days, nome).toEqual(days.toSorted((one, other) => other - one));
    const animal = (listings as Record<string, readonly SeedListing[]>)[association]?.find(
      ({ name }) => name === listing,
    );
    expect(animal, nome).toBeDefined();
    if (story.some((act) => 'state' in act && act.state === 'accettato'))
      expect(animal?.adoption_status, nome).toBe('in attesa di risposta');
  }
});
