import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { POSTER_FILES, posterPath } from '#contract/features/posters/files.ts';
import { FONTS } from '#server/features/media/index.ts';
import { drawable } from '#server/features/sharing/index.ts';
import { LIMITS } from '#server/platform/http/limits/rate-limiter.ts';
import { fontCharacters } from '#server/testing/font-characters.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { readPdf, scanPdf } from '#server/testing/read-pdf.ts';
import { aListing, anAssociation } from '#server/testing/world.ts';
import { everyNth } from '#testing/repetitions.ts';
import { LATIN } from './paper.ts';

const LONG = 'Una storia lunga, con molte parole che raccontano di lui. '.repeat(80);
const LISTINGS = {
  'only a name': { name: 'Amedeo', breed: '', age: '', sex: '', size: '', character: '' },
  'a name of 60 letters': { name: 'Principessa Amedea Carolina Guglielmina di Monte San Giuliano' },
  'a name of 60 wide letters in one word': { name: 'W'.repeat(60) },
  'the longest texts everywhere': {
    name: 'Wolfram '.repeat(7).trim(),
    breed: 'Meticcio '.repeat(13),
    age: 'Sette anni, sei mesi e tre giorni',
    character: LONG.slice(0, 4000),
    important_notes: LONG.slice(0, 1000),
    info_phone: '051 555 0101 la mattina, 051 555 0102 il pomeriggio, 333 555 0103 solo urgenze',
    whatsapp: '333 555 0104 (Anna), 333 555 0105 (Carlo)',
  },
  'a Greek name': { name: 'Ζωή η μικρή' },
  'a Cyrillic name': { name: 'Перла', character: 'Любит гулять.' },
  'a name with emoji': { name: 'Luna 🐶🏽 ❤️' },
  'a name that no font has': { name: '小白' },
  'an adopted animal': { adoption_status: 'adottato' },
} as const;

test('a poster and a card are one page with the whole name and no boxes, whatever their listing says', async () => {
  const portal = await startTestPortal();
  const shelter = await anAssociation(portal, {
    name: 'Associazione per la protezione degli animali abbandonati della provincia ODV',
    city: 'Reggio Emilia',
    email: 'associazione.protezione.animali@un-indirizzo-molto-lungo.esempio.it',
  });
  for (const [what, given] of Object.entries(LISTINGS)) {
    const name = 'name' in given ? given.name : 'Birba';
    const id = await aListing(portal, shelter, given);
    for (const kind of ['poster', 'kennelCard'] as const) {
      const response = await fetch(portal.url + posterPath(id, kind));
      const { pages, text } = readPdf(Buffer.from(await response.arrayBuffer()));
      expect.soft(pages, `${what}, ${POSTER_FILES[kind]}`).toBe(1);
      // a name of one word is divided at the end of a line
      expect.soft(text.replaceAll(' ', ''), what).toContain(drawable(name).replaceAll(' ', ''));
      expect.soft(text, what).not.toMatch(/\ufffd|\p{Extended_Pictographic}/u);
    }
  }
  await portal.close();
});

/** The strips to the right of the texts of the pictures: nothing but paper is drawn there. */
const MARGINS = {
  square: { left: 1032, top: 716, width: 48, height: 224 },
  story: { left: 1032, top: 1230, width: 48, height: 420 },
};

test('no word of a square or a story runs out of its picture, whatever its listing says', async () => {
  const portal = await startTestPortal();
  const shelter = await anAssociation(portal, { city: 'San Benedetto del Tronto' });
  for (const [what, given] of Object.entries(LISTINGS)) {
    const id = await aListing(portal, shelter, given);
    for (const kind of ['square', 'story'] as const) {
      const response = await fetch(portal.url + posterPath(id, kind));
      const strip = await sharp(await response.arrayBuffer())
        .extract(MARGINS[kind])
        .png()
        .toBuffer();
      const { channels } = await sharp(strip).stats();
      const [red, green, blue] = channels.map(({ min }) => min);
      // #fffaf5, and what JPEG makes of it
      expect.soft(Math.min(red! - 0xff, green! - 0xfa, blue! - 0xf5), `${what}, ${kind}`).toBeGreaterThan(-12);
    }
  }
  await portal.close();
});

test('the QR codes of posters and cards lead to their listings', { timeout: 400_000 }, async () => {
  const portal = await startTestPortal({ PUBLIC_URL: 'https://www.trova-una-cuccia-in-provincia.esempio.it' });
  const shelter = await anAssociation(portal, { city: 'Lodi' });
  const types = ['cane', 'gatto', 'altro'] as const;
  // the sample has both papers, each type and each length of the name
  for (const number of everyNth([...Array(50).keys()], 7)) {
    const name = `Birba ${'della Cascina '.repeat(number % 4)}${number}`.trim();
    const id = await aListing(portal, shelter, { name, type: types[number % 3]! });
    const kind = number % 5 === 4 ? 'kennelCard' : 'poster';
    const response = await fetch(portal.url + posterPath(id, kind));
    const address = scanPdf(Buffer.from(await response.arrayBuffer()));
    expect(address).toBe(`https://www.trova-una-cuccia-in-provincia.esempio.it/annuncio/${id}`);
  }
  await portal.close();
});

/** The whole limit would be drawn for half a minute. */
const FACTOR = 0.1;
const ALLOWED = LIMITS.drawing[0].times * FACTOR;

test('a drawing is made once: only the first request for it is counted, and its cost is bounded', async () => {
  const portal = await startTestPortal({ RATE_LIMITS: String(FACTOR) }, undefined, { instances: 1 });
  // what was counted is forgotten with time
  portal.at('2026-11-20T12:00:00Z');
  const id = await aListing(portal, await anAssociation(portal));
  const other = await aListing(portal, await anAssociation(portal));
  const ask = async (path: string) => (await fetch(portal.url + path)).status;
  for (let again = 0; again < 30; again += 1) expect(await ask(posterPath(id, 'square'))).toBe(200);
  const all = [];
  for (let at = 0; at < ALLOWED; at += 1) {
    const listing = await aListing(portal, await anAssociation(portal));
    all.push(await ask(posterPath(listing, 'square')));
  }
  expect(all).toEqual([...Array(ALLOWED - 1).fill(200), 429]);
  expect(await ask(posterPath(other, 'poster'))).toBe(429);
  expect(await ask(posterPath(id, 'square'))).toBe(200);
  await portal.close();
});

test.each(['heading', 'text', 'bold'] as const)('the font %s has every letter that is drawn in it', (face) => {
  const has = fontCharacters(readFileSync(FONTS[face]));
  const missing: string[] = [];
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    const letter = String.fromCharCode(code);
    if (LATIN.test(letter) && letter.trim() && drawable(`a${letter}`).includes(letter) && !has.has(code))
      missing.push(letter);
  }
  expect(missing).toEqual([]);
});
