import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishDue } from '#server/features/listings/later/publish-due.ts';
import { testFolder } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { importAssociations, importListings } from './index.ts';

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  portal = await startTestPortal();
  folder = testFolder();
  mkdirSync(folder, { recursive: true });
});
afterEach(() => portal.close());

function aFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function importing(path: string, options: Parameters<typeof importListings>[2] = {}) {
  const refused: Record<number, string> = {};
  const summary = await importListings(portal, path, {
    ...options,
    onRefused: ({ row, reasons }) => {
      refused[row] = reasons.join(' ');
    },
  });
  return { ...summary, refused, refusedCount: summary.refused };
}

test('a CSV is imported as listings with their photos', async () => {
  await anAssociation(portal, { username: 'bellaluna', city: 'Cuneo', province: 'CN' });
  writeFileSync(join(folder, 'birba.jpg'), await jpegOf(640, 800));
  const path = aFile(
    'annunci.csv',
    '\uFEFFName;Type;sex;size;sterilization;has_microchip;hidden;character;photos;views;created_at\r\n' +
      'Birba;Cane;f;media;sì;si;;"Due righe;\ne un punto e virgola";birba.jpg | birba.jpg;12;2026-01-31\r\n' +
      'Ciccio;gatto;;;;no;sì;;;;\r\n',
  );
  const { state, created, refusedCount } = await importing(path, { association: 'bellaluna' });
  expect({ state, created, refusedCount }).toEqual({ state: 'finished', created: 2, refusedCount: 0 });
  const { body } = await portal.request('/adoptions');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    name: 'Birba',
    type: 'cane',
    sex: 'F',
    size: 'media',
    sterilization: 'si',
    has_microchip: true,
    character: 'Due righe;\ne un punto e virgola',
    views: 12,
    city: 'Cuneo',
    adoption_status: 'adottabile subito',
    created_at: '2026-01-31T00:00:00.000Z',
  });
  expect(body[0].images).toHaveLength(2);
  expect((await portal.request(body[0].images_base64[0])).status).toBe(200);
});

test('a record with a time is published then, by the rules of the editor, and a point of a photo is ignored', async () => {
  portal.at('2026-03-02T10:00:00.000Z');
  const saturday = '2026-03-07T08:00:00.000Z';
  await anAssociation(portal, { username: 'bellaluna' });
  const records = [
    { name: 'Luna', publish_at: saturday, image_focus: [{ x: 0.5, y: 0.5 }] },
    { name: 'Neve', publish_at: null, image_focus: [] },
    { name: 'Ieri', publish_at: '2026-03-01T08:00:00Z' },
    { name: 'Domani', publish_at: 'domani' },
    { name: 'Autunno', publish_at: '2026-10-01T08:00:00Z' },
    { name: 'Nascosto', publish_at: saturday, hidden: true },
  ];
  const lines = records.map((one) => JSON.stringify({ ...one, type: 'cane' })).join('\n');
  const json = await importing(aFile('annunci.jsonl', lines), { association: 'bellaluna' });
  expect(json.refused).toEqual({
    3: 'publish_at: Scegli un momento che deve ancora venire.',
    4: 'publish_at: Momento non valido: serve la forma 2026-12-05T08:00:00Z.',
    5: 'publish_at: Scegli un giorno entro 90 giorni da oggi.',
    6: 'publish_at: In standby non si vedrebbe neanche allora: togli prima lo standby.',
  });
  const csv = `name,type,publish_at\nBirba,gatto,2026-03-07T08:00:00Z\n`;
  expect(await importing(aFile('annunci.csv', csv), { association: 'bellaluna' })).toMatchObject({ created: 1 });
  const names = async () => (await portal.request('/adoptions')).body.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Neve']);
  portal.at(saturday);
  expect(await publishDue(portal)).toBe(2);
  expect((await names()).toSorted()).toEqual(['Birba', 'Luna', 'Neve']);
});

test('in a CSV with tabs empty cells keep their column', async () => {
  await anAssociation(portal, { username: 'bellaluna' });
  const path = aFile('annunci.txt', 'name\ttype\tsex\tsize\nBirba\tcane\t\tmedia\n');
  expect(await importing(path, { association: 'bellaluna' })).toMatchObject({ created: 1, refusedCount: 0 });
  expect((await portal.request('/adoptions')).body[0]).toMatchObject({
    name: 'Birba',
    type: 'cane',
    sex: '',
    size: 'media',
  });
});

test('an invalid record is refused with its reasons in Italian, and the others are imported', async () => {
  await anAssociation(portal, { username: 'aperta' });
  await anAssociation(portal, { username: 'ferma', paused: true });
  await anAssociation(portal, { username: 'sospesa', banned: true });
  aFile('rotta.jpg', 'non sono una foto');
  const path = aFile(
    'annunci.jsonl',
    [
      '{"association":"aperta","name":"Uno","type":"cane"}',
      '{"association":"aperta","name":" ","type":"drago"}',
      '{"association":"ferma","name":"Due","type":"cane"}',
      '{"association":"sospesa","name":"Tre","type":"cane"}',
      '{"association":"ignota","name":"Quattro","type":"cane"}',
      '{"name":"Cinque","type":"cane"}',
      '{"association":"aperta","name":"Sei","type":"cane","photos":["manca.jpg","rotta.jpg"]}',
      '{"association":"aperta","name":"Sette","type":"cane","views":"3"}',
      '{"association":"aperta","name":"Otto","type":"cane","created_at":"2199-01-01"}',
      'questo non è JSON',
      '',
      '{"association":"aperta","name":"Nove","type":"gatto","is_admin":true,"views":3}',
    ].join('\n'),
  );
  const { created, refused } = await importing(path);
  expect(created).toBe(2);
  expect(refused).toEqual({
    2: 'name: Obbligatorio type: Tipo non valido: cane, gatto o altro.',
    3: 'association: «ferma» è in pausa.',
    4: 'association: «sospesa» è sospesa.',
    5: 'association: «ignota» non è registrata.',
    6: "association: indica l'associazione, nella riga o con --association.",
    7:
      'photos: manca.jpg: il file non si trova o non si legge. ' +
      'photos: rotta.jpg: Questo file non è una foto: scegli un JPEG, PNG, WebP, AVIF o GIF.',
    8: 'views: Deve essere un numero.',
    9: 'created_at: La data è nel futuro.',
    10: 'La riga non è un oggetto JSON.',
  });
  const { body } = await portal.request('/adoptions');
  expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(['Nove', 'Uno']);
});

test('an interrupted import resumes where it stopped, without duplicate listings', async () => {
  await anAssociation(portal, { username: 'grande' });
  const lines = Array.from({ length: 1300 }, (_, n) => `{"association":"grande","name":"Cane ${n}","type":"cane"}`);
  const path = aFile('annunci.jsonl', lines.join('\n'));
  const { database } = portal;
  let batches = 0;
  const breaking = {
    ...portal,
    database: {
      ...database,
      write: (...[work, options]: Parameters<typeof database.write>) =>
        database.write(async (db) => {
          const result = await work(db);
          if (options) batches += 1;
          if (options && batches === 2) throw new Error('corrente saltata');
          return result;
        }, options),
    },
  } as typeof portal;
  await expect(importListings(breaking, path)).rejects.toThrow('corrente saltata');
  expect((await portal.request('/adoptions?limit=1')).headers.get('x-total-count')).toBe('500');

  const calm = await importing(path, { stopped: () => false });
  expect(calm).toMatchObject({ state: 'finished', created: 1300, resumedAfter: 500 });
  expect((await portal.request('/adoptions?limit=1')).headers.get('x-total-count')).toBe('1300');
  const seen = await portal.request('/adoptions?limit=200&sort=created_asc');
  expect(new Set(seen.body.map(({ name }: { name: string }) => name)).size).toBe(200);

  expect(await importing(path)).toMatchObject({ state: 'finished_before', created: 1300 });
  expect((await portal.request('/adoptions?limit=1')).headers.get('x-total-count')).toBe('1300');
});

test('a stopped import resumes with the next batch', async () => {
  await anAssociation(portal, { username: 'grande' });
  const lines = Array.from({ length: 700 }, (_, n) => `{"association":"grande","name":"Gatto ${n}","type":"gatto"}`);
  const path = aFile('annunci.jsonl', lines.join('\n'));
  let batches = 0;
  const stopped = () => {
    batches += 1;
    return batches > 1;
  };
  expect(await importing(path, { stopped })).toMatchObject({ state: 'stopped', created: 500 });
  expect(await importing(path)).toMatchObject({ state: 'finished', created: 700, resumedAfter: 500 });
});

test('a CSV with a quote that is never closed is imported up to it and reports the row where it opens', async () => {
  await anAssociation(portal, { username: 'bellaluna' });
  const path = aFile('annunci.csv', 'name,type\nUno,cane\nDue,gatto\n"Tre,cane\nQuattro,cane\n');
  const { created, refused } = await importing(path, { association: 'bellaluna' });
  expect(created).toBe(2);
  expect(refused).toEqual({ 4: expect.stringMatching(/^le virgolette che si aprono in questa riga/) });
});

test('a cell that a spreadsheet has damaged is refused with the reason, in whatever column', async () => {
  await anAssociation(portal, { username: 'bellaluna' });
  const path = aFile(
    'annunci.csv',
    [
      'sep=;',
      'name;type;age;microchip;info_phone',
      'Uno;cane;2 anni;="380260101234567";="0612345678"',
      'Due;cane;02-mar;;',
      'Tre;cane;;3,8026E+14;',
      'Quattro;cane;;;3,93331E+11',
      'gen-24;cane;;;',
      'FALSO;cane;;;',
      '#NOME?;cane;;;',
      'Otto;cane;########;;',
      'Nove;cane;;38026010123456;',
      'Dieci;cane;nato il 12/05/2023;;',
      'Undici;cane;;000 000 000 000 000;',
    ].join('\r\n'),
  );
  const { created, refused } = await importing(path, { association: 'bellaluna' });
  expect(created).toBe(2);
  expect(Object.keys(refused).map(Number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 12]);
  const microchips: Record<string, RegExp> = { 10: /^microchip: .*15 cifre/, 12: /^microchip: .*microchip vero/ };
  for (const [row, reason] of Object.entries(refused))
    expect(reason, row).toMatch(microchips[row] ?? /^\w+: il foglio di calcolo/);
  const { body } = await portal.request('/adoptions?sort=created_asc');
  expect(body.find(({ name }: { name: string }) => name === 'Uno')).toMatchObject({
    microchip: '380260101234567',
    contact: { phone: '0612345678', phone_link: 'tel:+390612345678' },
  });
});

test('a workbook or another kind of file is named, whatever its name says, and nothing is imported', async () => {
  const html = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>name</td></tr></table></html>';
  for (const [name, content, sentence] of [
    ['annunci.csv', zipped('[Content_Types].xml'), /Questo è un file di Excel: salvalo come CSV \(UTF-8\) e riprova\./],
    ['annunci.jsonl', '\xd0\xcf\x11\xe0\xa1\xb1', /un file di Excel/],
    ['annunci.xls', html, /un file di Excel/],
    ['annunci.txt', '%PDF-1.7', /un PDF, non un CSV/],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, content, 'latin1');
    await expect(importListings(portal, path), name).rejects.toThrow(sentence);
    await expect(importAssociations(portal, path), name).rejects.toThrow(sentence);
  }
  expect((await portal.request('/adoptions')).body).toEqual([]);
});

test('Windows-1252 and UTF-16 without a BOM are read as what they are', async () => {
  await anAssociation(portal, { username: 'bellaluna' });
  const csv = 'name;type\r\nPerlà;cane\r\n';
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const path = join(folder, `${encoding}.csv`);
    writeFileSync(path, csv, encoding);
    expect(await importing(path, { association: 'bellaluna' })).toMatchObject({ created: 1, refusedCount: 0 });
  }
  expect((await portal.request('/adoptions')).body.map(({ name }: { name: string }) => name)).toEqual([
    'Perlà',
    'Perlà',
  ]);
});

test.each([
  ['MS-DOS', [0x8d, 0x8a, 0x95]],
  ['old Macs', [0x93, 0x8f, 0x98]],
])('a file in the code page of %s is refused: its letters would become others', async (_name, [i, e, o]) => {
  const csv = `name,type,city\r\nPer\x00,cane,Forl\x01\r\nNicol\x02,gatto,Lodi\r\n`;
  const bytes = Buffer.from(csv, 'latin1').map((byte) => [e, i, o][byte] ?? byte);
  const path = join(folder, 'vecchio.csv');
  writeFileSync(path, bytes);
  await expect(importing(path, { association: 'bellaluna' })).rejects.toThrow(/codifica vecchia.*CSV \(UTF-8\)/);
  await expect(importAssociations(portal, path)).rejects.toThrow(/codifica vecchia/);
  expect((await portal.request('/adoptions')).body).toEqual([]);
});

test.each(['Dog’s – “Nuvola”… 5€', 'Cani•Gatti', 'ŽIVALI d’oro'])('%s is read from Windows-1252', async (name) => {
  await anAssociation(portal, { username: 'bellaluna' });
  const inAnsi: Record<string, number> = {
    '’': 0x92,
    '–': 0x96,
    '“': 0x93,
    '”': 0x94,
    '…': 0x85,
    '€': 0x80,
    '•': 0x95,
    Ž: 0x8e,
  };
  const path = join(folder, 'ansi.csv');
  const letters = Array.from(`name;type\r\n${name};cane\r\n`, (letter) => inAnsi[letter] ?? letter.codePointAt(0)!);
  writeFileSync(path, Buffer.from(letters));
  await importing(path, { association: 'bellaluna' });
  expect((await portal.request('/adoptions')).body).toMatchObject([{ name }]);
});

/** The first entry of a ZIP. */
function zipped(name: string): string {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(name.length, 26);
  return header.toString('latin1') + name;
}

test('associations of a file are created once, with the correct name of their comune', async () => {
  const path = aFile(
    'associazioni.csv',
    'username,name,email,city,province\nuno,Rifugio Uno,uno@esempio.it,forli,\ndue,Rifugio Due,due(at)esempio.it,Bari,BA\n',
  );
  expect(await importAssociations(portal, path)).toEqual({
    created: 1,
    known: 0,
    refused: [{ row: 3, reasons: ['email: Email non valida'] }],
  });
  expect(await importAssociations(portal, path)).toMatchObject({ created: 0, known: 1 });
  const mails = await portal.database.read.selectFrom('mail').select(['kind', 'recipient']).execute();
  expect(mails, 'one mail about the account').toEqual([{ kind: 'account-created', recipient: 'uno@esempio.it' }]);
  const { body } = await portal.request('/associations');
  expect(body).toMatchObject([{ name: 'Rifugio Uno', city: 'Forlì' }]);
});

test('two imports of one file that run concurrently create each association once', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => `rifugio${n},Rifugio ${n},rifugio${n}@esempio.it`);
  const path = aFile('associazioni.csv', ['username,name,email', ...rows].join('\n'));
  const [one, other] = await Promise.all([importAssociations(portal, path), importAssociations(portal, path)]);
  expect(one.created + other.created).toBe(20);
  expect(one.known + other.known).toBe(20);
  const mails = await portal.database.read.selectFrom('mail').select('recipient').execute();
  expect(mails).toHaveLength(20);
});

test("a user name that is another account's e-mail is not imported", async () => {
  await anAssociation(portal, { username: 'vecchia', email: 'vecchia@esempio.it' });
  const path = aFile('associazioni.csv', 'username,name,email\nvecchia@esempio.it,Nuova,nuova@esempio.it\n');
  expect(await importAssociations(portal, path)).toEqual({ created: 0, known: 1, refused: [] });
});

test('a CSV states facts in words: comuni and regions by name, companions in columns of their own', async () => {
  await anAssociation(portal, { username: 'bellaluna', city: 'Cuneo', province: 'CN' });
  const path = aFile(
    'fatti.csv',
    'name;type;age_band;good_with_gatti;good_with_cani;lives_in;goes_to;age;compatibility\n' +
      'Birba;cane;Adulto;Sì;no;Castro (BG);Lombardia | Piemonte;;\n' +
      'Ciccio;gatto;;;;58091;ovunque;4 mesi;Cani sì\n' +
      'Errore;gatto;vecchio;;;Paperopoli;Lombardia|Atlantide;;\n' +
      'Dove;gatto;;;;Castro;;;\n',
  );
  const { created, refused } = await importing(path, { association: 'bellaluna' });
  expect(created).toBe(2);
  expect(refused[5]).toMatch(/^lives_in: Nessun comune, o più di uno, si chiama così/);
  expect(refused[4]).toMatch(/^age_band: .*lives_in: .*goes_to\.regioni\.1: /);
  const { body } = await portal.request('/adoptions');
  expect(body.find(({ name }: { name: string }) => name === 'Birba')).toMatchObject({
    age_band: 'adulto',
    good_with: { cani: 'no', gatti: 'si', bambini: null },
    lives_in: { comune: 'Castro', provincia: 'BG' },
    goes_to: { kind: 'regioni', regioni: ['01', '03'] },
    guessed: [],
  });
  expect(body.find(({ name }: { name: string }) => name === 'Ciccio')).toMatchObject({
    age_band: 'cucciolo',
    good_with: { cani: 'si', gatti: null, bambini: null },
    lives_in: { comune: 'Roma' },
    goes_to: { kind: 'ovunque', regioni: [] },
    guessed: ['age_band', 'good_with.cani'],
  });
  const { body: here } = await portal.request('/adoptions?city=castro');
  expect(here.map(({ name }: { name: string }) => name)).toEqual(['Birba']);
  expect((await portal.request('/site/summary')).body.cities).toEqual(['Castro', 'Roma']);
});

test('a CSV states for whom an animal is suited, and a row with a wrong value is refused with its columns', async () => {
  await anAssociation(portal, { username: 'bellaluna' });
  const path = aFile(
    'adatti.csv',
    'Nome;Tipo;Energia;Ore da solo;Giardino;Prima esperienza;Cure particolari;Contributo spese\n' +
      'Birba;cane;Alta;0;Non serve;Sì;Dieta per i reni;50 euro\n' +
      'Luna;gatto;;;;;;\n' +
      'Errore;gatto;enorme;tre;forse;boh;;\n',
  );
  const { created, refused } = await importing(path, { association: 'bellaluna' });
  expect([created, Object.keys(refused)]).toEqual([2, ['4']]);
  expect(refused[4]).toMatch(/^energy: .*hours_alone: .*garden: .*first_time: /);
  const { body } = await portal.request('/adoptions');
  const named = (wanted: string) => body.find(({ name }: { name: string }) => name === wanted);
  expect(named('Birba')).toMatchObject({
    energy: 'alta',
    hours_alone: 0,
    garden: 'non_serve',
    first_time: 'si',
    special_care: 'Dieta per i reni',
    fee: '50 euro',
  });
  expect(named('Luna')).toMatchObject({ energy: null, hours_alone: null, garden: null, first_time: null, fee: '' });
});

test('a row names the animal with which it must go along, wherever it stands in the file', async () => {
  await anAssociation(portal, { username: 'bellaluna' });
  await anAssociation(portal, { username: 'altra' });
  const path = aFile(
    'insieme.csv',
    'name;type;association;bonded_with\n' +
      'Birba;cane;bellaluna;Poldo\n' +
      'Luna;gatto;bellaluna;\n' +
      'Poldo;cane;bellaluna;Birba\n' +
      'Luna;gatto;bellaluna;\n' +
      'Zoe;gatto;bellaluna;Luna\n' +
      'Ugo;gatto;bellaluna;Birba\n' +
      'Pia;gatto;altra;Birba\n',
  );
  const { created, refused } = await importing(path);
  expect(created).toBe(7);
  expect(refused).toEqual({
    6: "bonded_with: Più di un annuncio si chiama «Luna». L'annuncio è pubblicato senza compagno.",
    7: "bonded_with: Birba va già via insieme a Poldo: togli prima quel legame. L'annuncio è pubblicato senza compagno.",
    8: "bonded_with: Nessun annuncio si chiama «Birba». L'annuncio è pubblicato senza compagno.",
  });
  const { body } = await portal.request('/adoptions');
  const listings = new Map<string, { id: string; name: string; bonded_with: string }>(
    body.map((one: { id: string }) => [one.id, one]),
  );
  const bonds = [...listings.values()]
    .filter(({ bonded_with }) => bonded_with)
    .map(({ name, bonded_with }) => `${name}, ${listings.get(bonded_with)?.name}`);
  expect(new Set(bonds)).toEqual(new Set(['Birba, Poldo', 'Poldo, Birba']));
});

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-03-29T02:30:00+02:00', '2026-03-29T00:30:00.000Z'],
  ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00.000Z'],
  ['05/03/2026', null],
  ['2026-02-30', null],
  ['2026', null],
])('a listing is published at %s only if that is ISO 8601', async (at, expected) => {
  await anAssociation(portal, { username: 'bellaluna' });
  const path = aFile('date.csv', `name;type;created_at\nBirba;cane;${at}\n`);
  const { created } = await importing(path, { association: 'bellaluna' });
  expect(created).toBe(expected ? 1 : 0);
  const { body } = await portal.request('/adoptions');
  expect(body.map(({ created_at }: { created_at: string }) => created_at)).toEqual(expected ? [expected] : []);
});
