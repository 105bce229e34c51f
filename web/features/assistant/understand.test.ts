import { describe, expect, test } from 'vitest';
import { provinceOf } from '#contract/features/places/provinces.ts';
import { TOPICS } from './intents/index.ts';
import { type Asked, KNOWN_CITIES, QUESTIONS } from './questions.test-data.ts';
import { associationIn } from './understanding/association.ts';
import { Sentence } from './understanding/sentence.ts';
import { type Understood, understand } from './understanding/understand.ts';
import { plain } from './understanding/words.ts';

const RIGHT_AT_LEAST = 0.9;

/** Two thirds of the places have listings; the others are only in the list of comuni. */
const cities = KNOWN_CITIES.filter((_, index) => index % 3 !== 0);
const findPlace = async (name: string) => {
  const found = KNOWN_CITIES.find((city) => plain(city) === name);
  return found ? { name: found, istat: '000000' } : null;
};
const hear = (typed: string) => understand(typed, { cities, findPlace });

function isRight(asked: Asked, heard: Understood): boolean {
  if ('unknown' in asked) return 'unknown' in heard;
  if ('topic' in asked) return 'topic' in heard && heard.topic.id === asked.topic;
  const { type = '', size = '', city = '' } = asked.search;
  if (!('search' in heard)) return false;
  const { search, place } = heard;
  const where = search.city || place || provinceOf(search.province ?? '')?.name || '';
  return (search.type ?? '') === type && (search.size ?? '') === size && where === city;
}

const said = (heard: Understood) => ('topic' in heard ? heard.topic.id : JSON.stringify(heard));

test('nine in ten questions of real users are understood', async () => {
  const judged = await Promise.all(QUESTIONS.map(async (asked) => ({ asked, heard: await hear(asked.typed) })));
  const wrong = judged.filter(({ asked, heard }) => !isRight(asked, heard));
  const misses = wrong.map(({ asked, heard }) => `  «${asked.typed}»: ${said(heard)}`);
  console.log(`${QUESTIONS.length - wrong.length} of ${QUESTIONS.length} right; missed:\n${misses.join('\n')}`);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(80);
  expect(1 - wrong.length / QUESTIONS.length).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
});

test('a question that the portal cannot answer never gets a made-up answer', async () => {
  const strange = QUESTIONS.filter((asked) => 'unknown' in asked);
  const answered = await Promise.all(strange.map(async ({ typed }) => ({ typed, heard: said(await hear(typed)) })));
  expect(answered.filter(({ heard }) => heard !== said({ unknown: true }))).toEqual([]);
});

test.each(['chi fa per me?', 'Quale cane fa per noi', 'non so quale animale prendere', 'mi aiuti a scegliere?'])(
  '"%s" leads to the questions about the household',
  async (typed) => expect(said(await hear(typed))).toBe('choosing'),
);

test.each([
  [
    'un cane anziano buono coi gatti vicino a Padova',
    { type: 'cane', age_band: ['anziano'], good_with: ['gatti'], near: '000000', sort: 'near' },
    'Padova',
  ],
  ['cagnolno femmina entro 50 km da Lecce', { type: 'cane', sex: 'F', near: '000000', km: 50, sort: 'near' }, 'Lecce'],
  [
    'cerco un gatto che vada bene con i bambini in Lombardia',
    { type: 'gatto', good_with: ['bambini'], region: '03' },
    '',
  ],
  ['cerco un cane a Bari, non ho un giardino grande', { type: 'cane', city: 'Bari' }, ''],
  [
    'cerco un cane piccolo a Bari, senza giardino',
    { type: 'cane', size: 'piccola', garden: 'non_serve', city: 'Bari' },
    '',
  ],
  ['un gatto buono coi cani a Bari', { type: 'gatto', good_with: ['cani'], city: 'Bari' }, ''],
])('"%s" is the search of all its words', async (typed, search, place) => {
  const heard = await hear(typed);
  expect(heard).toMatchObject({ place });
  expect(JSON.parse(JSON.stringify('search' in heard && heard.search))).toEqual(search);
});

const puppyInRome = { search: { type: 'cane' as const, breed: 'Labrador', city: 'Roma' }, place: '' };

test.each([
  ['e a Milano?', { type: 'cane', breed: 'Labrador', city: 'Milano' }, ''],
  ['Torino', { type: 'cane', breed: 'Labrador', city: 'Torino' }, ''],
  ['invece a Bologna', { type: 'cane', breed: 'Labrador', city: 'Bologna' }, ''],
  ['e in Lombardia?', { type: 'cane', breed: 'Labrador', region: '03' }, ''],
  ['e vicino a Padova?', { type: 'cane', breed: 'Labrador', near: '000000', sort: 'near' }, 'Padova'],
  ['e femmina?', { type: 'cane', breed: 'Labrador', city: 'Roma', sex: 'F' }, ''],
  ['e un gatto?', { type: 'gatto', city: 'Roma' }, ''],
  ['e gatti a Bari', { type: 'gatto', city: 'Bari' }, ''],
  ['cerco un gatto', { type: 'gatto' }, ''],
])('after a search, "%s" changes what it names and keeps the rest', async (typed, search, place) => {
  const heard = await understand(typed, { cities, findPlace }, puppyInRome);
  expect(heard).toMatchObject({ place });
  expect(JSON.parse(JSON.stringify('search' in heard && heard.search))).toEqual(search);
});

test('after a search, a text that is no search is understood as before it', async () => {
  const others = ['che tempo fa a Milano', 'ok grazie', 'e quanto costa?', 'e chi ha vinto a Bologna?'];
  const strange = QUESTIONS.filter((asked) => !('search' in asked)).map(({ typed }) => typed);
  for (const typed of [...others, ...strange]) {
    const alone = await hear(typed);
    if ('search' in alone) continue;
    expect(said(await understand(typed, { cities, findPlace }, puppyInRome)), typed).toBe(said(alone));
  }
});

describe('an association named in a question', () => {
  const known = ['Canile La Ringhiera', 'Amici degli Animali', 'Oasi dei Felini', 'Oasi dei Felini Ribelli'].map(
    (name) => ({
      name,
    }),
  );
  const named = (typed: string, exactly = false) => associationIn(new Sentence(typed), known, { exactly })?.name;

  test('is found by its distinctive words, the longest name first', () => {
    expect(named('numero di telefono della ringhiera')).toBe('Canile La Ringhiera');
    expect(named('avete il numero dei felini ribelli?')).toBe('Oasi dei Felini Ribelli');
    expect(named('come contatto la ringiera')).toBe('Canile La Ringhiera');
  });

  test('is not guessed from words that many names share, nor from a misspelling in other questions', () => {
    expect(named('come contatto gli amici degli animali del canile')).toBeUndefined();
    expect(named('avete un numero di telefono')).toBeUndefined();
    expect(named('come contatto la ringiera', true)).toBeUndefined();
  });
});

test('no answer contradicts the privacy notice or promises a missing feature', () => {
  const answers = TOPICS.map(({ answer }) => answer).join('\n');
  expect(answers).not.toContain("solo l'associazione");
  expect(TOPICS.find(({ id }) => id === 'questionnaires')?.answer).toContain('la redazione può leggerlo');
  expect(TOPICS.find(({ id }) => id === 'stray')?.answer).toMatch(/polizia locale.*ASL.*canile sanitario.*112/);
  expect(TOPICS.find(({ id }) => id === 'sharing')?.answer).toMatch(/Copia link.*locandina.*non c'è/);
});

describe('the answers', () => {
  test('suggest only questions that the assistant understands', async () => {
    for (const question of TOPICS.flatMap(({ next = [] }) => next)) {
      expect(await hear(question), question).not.toHaveProperty('unknown');
    }
  });

  test('have a unique topic id, a short text and at least one cue', () => {
    expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length);
    for (const { id, answer, sure, likely = [] } of TOPICS) {
      expect(answer.length, id).toBeLessThan(340);
      expect(sure.length + likely.length, id).toBeGreaterThan(0);
    }
  });
});
