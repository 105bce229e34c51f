import { deflateRawSync } from 'node:zlib';
import { makeZip } from 'client-zip';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEMPLATE } from '#contract/features/imports/template.ts';
import { updateAssociation } from '#server/features/associations/index.ts';
import { publishDue } from '#server/features/listings/later/publish-due.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { columnNamed } from '../columns.ts';
import { IMPORT_COLUMNS } from '../read-listing.ts';

let portal: TestPortal;
let shelter: string;
let token: string;
beforeEach(() => open());
afterEach(() => portal.close());

async function open(environment: Record<string, string> = {}) {
  portal = await startTestPortal(environment);
  shelter = await anAssociation(portal, { username: 'bellaluna' });
  token = await aToken(portal, shelter);
}
async function reopen(environment: Record<string, string>) {
  await portal.close();
  await open(environment);
}

interface Sending {
  dry?: string;
  headers?: Record<string, string>;
  as?: string;
}
function send(csv: string | Buffer, { dry, headers, as = token }: Sending = {}) {
  const body = new FormData();
  body.set('file', new Blob([csv as BlobPart]), 'annunci.csv');
  if (dry !== undefined) body.set('dry_run', dry);
  return portal.request('/me/adoptions/import_csv', { method: 'POST', token: as, body, ...(headers && { headers }) });
}
async function own() {
  const { body } = await portal.request(`/associations/${shelter}/adoptions?visible_only=false&limit=200`, { token });
  return body as { id: string; name: string; images: unknown[]; [field: string]: unknown }[];
}
const statuses = (body: { results: { row: number; status: string }[] }) =>
  body.results.map(({ row, status }) => `${row} ${status}`);

test('an association publishes its listings from a CSV, and a dry run says the same and writes nothing', async () => {
  const csv = [
    'Nome;Tipo;Razza;Età;Sesso;Mese di nascita',
    'Luna;Cane;Meticcio;2 anni;F;2024-03',
    'Neve;gatto;;;;',
    ';cane;;;;',
    'Drago;drago;;;;',
    '\u200b;cane;;;;',
  ].join('\r\n');
  const dry = await send(csv, { dry: 'true' });
  expect(dry.status).toBe(200);
  expect(dry.body).toMatchObject({ created: 2, duplicates: 0, errors: 3 });
  expect(await own()).toEqual([]);
  const { body } = await send(csv, { dry: 'false' });
  expect(body).toEqual(dry.body);
  expect(statuses(body)).toEqual(['2 created', '3 created', '4 error', '5 error', '6 error']);
  expect(body.results[2].reason).toContain('name: ');
  expect(body.results[3]).toMatchObject({ name: 'Drago' });
  expect(body.results[4].reason).toContain('name: ');
  expect((await own()).find(({ name }) => name === 'Luna')).toMatchObject({
    type: 'cane',
    breed: 'Meticcio',
    age: '2 anni',
    sex: 'F',
    born_on: '2024-03',
  });
  expect((await portal.request('/adoptions')).body).toHaveLength(2);
});

test('the same name, type and month of birth is a duplicate, in the account and in the file', async () => {
  await aListing(portal, shelter, { name: 'Luna', type: 'cane' });
  await aListing(portal, await anAssociation(portal), { name: 'Birba', type: 'cane' });
  const csv = [
    'name,type,born_on',
    'LÙNA ,cane,',
    'Luna,gatto,',
    'Luna,cane,2024-05',
    'Luna,cane,2024-05',
    'Birba,cane,',
  ];
  const { body } = await send(csv.join('\n'));
  expect(statuses(body)).toEqual(['2 duplicate', '3 created', '4 created', '5 duplicate', '6 created']);
  expect(body.results[0].reason).toBe("C'è già un tuo annuncio con questo nome, tipo e mese di nascita.");
  const again = await send(csv.join('\n'));
  expect(again.body).toMatchObject({ created: 0, duplicates: 5, errors: 0 });
  expect(await own()).toHaveLength(4);
});

test('a month of birth that the texts name counts too: a file sent twice is all duplicates', async () => {
  const csv = 'name;type;age\nLuna;cane;nata a marzo 2024\nLuna;cane;nata ad aprile 2024';
  expect((await send(csv)).body).toMatchObject({ created: 2 });
  expect((await send(csv)).body).toMatchObject({ created: 0, duplicates: 2 });
});

test('an age that is told in months is the same animal when the file is sent again later', async () => {
  portal.at('2026-06-10T10:00:00.000Z');
  const csv = 'name;type;age\nLuna;cane;3 mesi\nBirba;cane;nata a marzo 2026';
  expect((await send(csv)).body).toMatchObject({ created: 2 });
  portal.at('2026-07-20T10:00:00.000Z');
  token = await aToken(portal, shelter);
  expect((await send(csv)).body).toMatchObject({ created: 0, duplicates: 2 });
});

test('the quota stops the rest, each row with the reason, also in a dry run', async () => {
  await reopen({ QUOTA_LISTINGS: '3' });
  await aListing(portal, shelter);
  const csv = ['name;type', ...['A', 'B', 'C', 'D'].map((name) => `${name};cane`)].join('\n');
  const dry = (await send(csv, { dry: 'true' })).body;
  const { body } = await send(csv);
  expect(body).toEqual(dry);
  expect(statuses(body)).toEqual(['2 created', '3 created', '4 error', '5 error']);
  expect(body.results[3].reason).toMatch(/^Hai raggiunto 3 annunci, il massimo/);
  expect(await own()).toHaveLength(3);
});

test('a row with a time is published then, and the preview says when', async () => {
  portal.at('2026-03-02T10:00:00.000Z');
  token = await aToken(portal, shelter);
  const csv = [
    'name;type;publish_at;hidden',
    'Luna;cane;2026-03-07T08:00:00Z;',
    'Ieri;cane;2026-03-01T08:00:00Z;',
    'Nascosto;cane;2026-03-07T08:00:00Z;si',
    'Neve;gatto;;',
    'Sole;gatto;;si',
  ].join('\n');
  const dry = await send(csv, { dry: 'true' });
  const { body } = await send(csv);
  expect(body).toEqual(dry.body);
  expect(body.results.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Si vedrà il 7 marzo 2026 alle ore 09:00.',
    'publish_at: Scegli un momento che deve ancora venire.',
    'publish_at: In standby non si vedrebbe neanche allora: togli prima lo standby.',
    '',
    '',
  ]);
  const waits = body.results.map(({ waits_for }: { waits_for?: string }) => waits_for ?? null);
  expect(waits).toEqual(['time', null, null, null, 'standby']);
  expect((await portal.request('/adoptions')).body).toMatchObject([{ name: 'Neve' }]);
  portal.at('2026-03-07T08:00:00.000Z');
  expect(await publishDue(portal)).toBe(1);
  expect((await portal.request('/adoptions')).body).toMatchObject([{ name: 'Luna' }, { name: 'Neve' }]);
  token = await aToken(portal, shelter);
  expect((await send(csv)).body).toMatchObject({ created: 0, duplicates: 3, errors: 2 });
});

test('nobody publishes for others, or with views or a date of their own', async () => {
  const other = await anAssociation(portal, { username: 'altra' });
  const csv = 'name;type;association;views;created_at\nLuna;cane;altra;9000;2020-01-01';
  expect((await send(csv)).body).toMatchObject({ created: 1 });
  const [luna] = await own();
  expect(luna).toMatchObject({ association_id: shelter, views: 0 });
  expect(String(luna!.created_at)).not.toContain('2020');
  expect((await portal.request(`/associations/${other}/adoptions`)).body).toEqual([]);
});

test('a visitor logs in first, and a paused association publishes nothing', async () => {
  expect((await send('name;type\nLuna;cane', { as: '' })).status).toBe(401);
  await portal.database.write((db) => updateAssociation(db, shelter, { paused: true }));
  for (const dry of ['true', 'false']) expect((await send('name;type\nLuna;cane', { dry })).status).toBe(403);
});

test('with REVIEW_FIRST the listings of a new account wait for staff', async () => {
  await reopen({ REVIEW_FIRST: 'on' });
  await portal.database.write((db) => updateAssociation(db, shelter, { approved_at: null, listings_wait: true }));
  expect((await send('name;type\nLuna;cane')).body).toMatchObject({ created: 1 });
  expect(await own()).toMatchObject([{ name: 'Luna', awaiting_review: true }]);
  expect((await portal.request('/adoptions')).body).toEqual([]);
});

test('a repeated request with its key gets the same answer, and another file with that key 409', async () => {
  const headers = { 'idempotency-key': 'import-di-prova-1' };
  const rows = Array.from({ length: 150 }, (_, at) => `Animale ${at};gatto`);
  const csv = ['name;type', ...rows, 'Animale 1;gatto'].join('\n');
  const first = await send(csv, { headers });
  expect(first.body).toMatchObject({ created: 150, duplicates: 1 });
  expect((await send(csv, { headers })).body).toEqual(first.body);
  expect(await send('name;type\nLuna;cane', { headers })).toMatchObject({ status: 409 });
  expect(await own()).toHaveLength(150);
});

test('two imports of one file at the same time publish each animal once', async () => {
  const csv = ['name;type', ...Array.from({ length: 120 }, (_, at) => `Animale ${at};gatto`)].join('\n');
  const answers = await Promise.all([send(csv), send(csv)]);
  expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(120);
  expect(await own()).toHaveLength(120);
});

test('animals that go together are bonded by their names', async () => {
  const { body } = await send('name;type;Insieme a\nLuna;cane;Birba\nBirba;cane;\nNeve;gatto;Nessuno');
  expect(statuses(body)).toEqual(['2 created', '3 created', '4 created']);
  expect(body.results[2].reason).toContain('Nessun annuncio si chiama «Nessuno»');
  const all = await own();
  const [luna, birba] = ['Luna', 'Birba'].map((wanted) => all.find(({ name }) => name === wanted)!);
  expect([luna!.bonded_with, birba!.bonded_with]).toEqual([birba!.id, luna!.id]);
});

test('animals that an interrupted import has published are bonded when the file is sent again', async () => {
  await send('name;type\nLuna;cane\nBirba;cane');
  const again = await send('name;type;bonded_with\nLuna;cane;Birba\nBirba;cane;Luna');
  expect(again.body).toMatchObject({ created: 0, duplicates: 2, errors: 0 });
  const listings = await own();
  const luna = listings.find(({ name }) => name === 'Luna');
  const birba = listings.find(({ name }) => name === 'Birba');
  expect([luna?.bonded_with, birba?.bonded_with]).toEqual([birba?.id, luna?.id]);
});

test('cells beyond the five hundredth belong to no column', async () => {
  const { body } = await send(`name;type\nLuna;cane${';x'.repeat(100_000)}`);
  expect(body).toMatchObject({ created: 1, errors: 0 });
});

test.each([
  ['a workbook', Buffer.from('504b0304140006000800', 'hex'), /non un CSV|file di Excel/],
  ['a PDF', Buffer.from('%PDF-1.4'), /^Questo è un PDF, non un CSV/],
  ['an HTML table', '<table><tr><td>name</td></tr></table>', /^Questo è un file di Excel/],
  ['nothing', '', /^Seleziona un file CSV$/],
  ['a table without names', 'type;breed\ncane;x', /^Nel CSV mancano le colonne: Nome\.$/],
  ['a list of names', 'Luna\nBirba', /^Nel CSV mancano le colonne: Nome, Tipo\.$/],
])('%s is refused with its reason', async (_, file, sentence) => {
  const { status, body } = await send(file);
  expect([status, body.errors[0].field]).toEqual([422, 'file']);
  expect(body.errors[0].message).toMatch(sentence);
});

test('more than 5,000 rows or 5 MB are refused, and a wrong dry_run too', async () => {
  const rows = Array.from({ length: 5001 }, (_, at) => `A${at};cane`);
  expect((await send(['name;type', ...rows].join('\n'))).body.errors[0].message).toBe(
    'Il CSV ha 5001 righe: al massimo 5000 alla volta.',
  );
  expect((await send(`name;type\n${'x'.repeat(5 * 1024 * 1024)};cane`)).status).toBe(413);
  expect(await send('name;type\nLuna;cane', { dry: 'forse' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'dry_run' }] },
  });
  expect(await own()).toEqual([]);
});

const SENTENCE = 'sono già venuta';
const TABLE = ['name;type;age;character', `Nuvolì;cane;2 anni;"dice: ""ciao"", ${SENTENCE}\nsu due righe"`].join(
  '\r\n',
);
const commas = TABLE.replaceAll(';', ',').replace('""ciao"",', '""ciao"";');

test.each<[string, Buffer | string]>([
  ['UTF-8', TABLE],
  ['UTF-8 with a BOM', `\uFEFF${TABLE}`],
  ['UTF-16', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
  ['UTF-16 without a BOM', Buffer.from(TABLE, 'utf16le')],
  ['UTF-16 in the other order', Buffer.from(`\uFEFF${TABLE}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['commas', commas],
  ['tabs', TABLE.replaceAll(';', '\t')],
  ['a line sep=', `sep=;\r\n${TABLE}`],
  ['a line sep= with a BOM and tabs', `\uFEFFsep=\t\r\n${TABLE.replaceAll(';', '\t')}`],
  ['empty rows', `\r\n${TABLE}\r\n;;;\r\n`],
])('a file in %s is read', async (_, file) => {
  const { body } = await send(file);
  expect(body).toMatchObject({ created: 1, errors: 0, results: [{ name: 'Nuvolì' }] });
  expect(String((await own())[0]!.character)).toContain(`${SENTENCE}\nsu due righe`);
});

/** Rows with the faults that spreadsheets and people leave, each with what happens. */
const FAULTS: [row: string, status: string, reason: RegExp][] = [
  ['Tel;cane;;3,93331E+11;;', 'error', /ha trasformato il numero/],
  ['#N/D;cane;;;;', 'error', /errore «#N\/D»/],
  ['Rif;cane;#RIF!;;;', 'error', /errore «#RIF!»/],
  ['########;cane;;;;', 'error', /allarga la colonna/],
  ['gen-24;cane;;;;', 'error', /nella data «gen-24»/],
  ['FALSO;cane;;;;', 'error', /«FALSO»/],
  ['Eta;cane;45123;;;', 'error', /nella data «45123»/],
  ['Chip;cane;;;3,8026E+14;', 'error', /ha trasformato il numero/],
  ['Zero;cane;;612345678;;', 'created', /può aver tolto lo 0/],
  ['Uguale;cane;;="0612345678";;', 'created', /^$/],
  ["Apostrofo;cane;;'0612345678;;", 'created', /^$/],
  ['Arca "la nuova" onlus;cane;;;;', 'created', /^$/],
  ['"Spazi"; "cane"; "2 anni";;;', 'created', /^$/],
  ['“Curve”;cane;;;;', 'created', /^$/],
  ['Troppe;cane;;;;;;;;', 'created', /^$/],
  ['Poche;gatto', 'created', /^$/],
  ['Invisibile\u200b;cane;;;;', 'created', /^$/],
  ['Taglia;cane;;;;enorme', 'error', /^size: /],
];

test('5,000 rows with the faults of spreadsheets: each has its own result, and others publish meanwhile', async () => {
  await reopen({ QUOTA_LISTINGS: '100000' });
  const filler = Array.from({ length: 5000 - FAULTS.length }, (_, at) => `Animale ${at};gatto;;;;`);
  const csv = ['name;type;age;info_phone;microchip;size', ...FAULTS.map(([row]) => row), ...filler].join('\r\n');
  const other = await aToken(portal, await anAssociation(portal));
  const [{ status, body }, meanwhile] = await Promise.all([
    send(csv),
    portal.request('/me/adoptions', { method: 'POST', token: other, body: { name: 'Ospite', type: 'cane' } }),
  ]);
  expect([status, meanwhile.status]).toEqual([200, 201]);
  expect(body.results).toHaveLength(5000);
  for (const [at, [row, expected, reason]] of FAULTS.entries()) {
    const result = body.results[at];
    expect([row, result.row, result.status]).toEqual([row, at + 2, expected]);
    expect(result.reason).toMatch(reason);
  }
  const errors = FAULTS.filter(([, expected]) => expected === 'error').length;
  expect(body).toMatchObject({ created: 5000 - errors, duplicates: 0, errors });
}, 60_000);

test('quotes that never close are an error of their row, and the rows before it are published', async () => {
  const { body } = await send('name;type;bio\nLuna;cane;\nBirba;cane;"aperta\nNeve;gatto;');
  expect(statuses(body)).toEqual(['2 created', '3 error']);
  expect(body.results[1].reason).toContain('virgolette');
});

type Zipped = [name: string, content: Buffer | string];
async function zipOf(files: Zipped[]): Promise<Buffer> {
  const entries = files.map(([name, content]) => ({ name, input: content as never, lastModified: new Date() }));
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer());
}
function sendZip(bytes: Buffer | string) {
  const body = new FormData();
  body.set('file', new Blob([bytes as BlobPart]), 'foto.zip');
  return portal.request('/me/adoptions/import_photos', { method: 'POST', token, body });
}
const photoCounts = async () => Object.fromEntries((await own()).map(({ name, images }) => [name, images.length]));
const WITH_PHOTOS = 'nome;tipo;foto\nLuna;cane;luna.jpg|cartella/Luna 2.JPG\nNeve;gatto;neve.jpg\nBirba;cane;luna.jpg';

test('the photos of a ZIP go to the listings that name them, in the order of the column', async () => {
  await send(WITH_PHOTOS);
  const [one, two] = [await jpegOf(60, 50), await jpegOf(70, 90)];
  const zip = await zipOf([
    ['foto/luna 2.jpg', two],
    ['foto/LUNA.jpg', one],
    ['__MACOSX/foto/._luna.jpg', 'x'],
    ['.DS_Store', 'x'],
    ['estranea.jpg', one],
  ]);
  const { status, body } = await sendZip(zip);
  expect(status).toBe(200);
  expect(body).toMatchObject({ stored: 2, errors: 1, missing: [{ listing: 'Neve', name: 'neve.jpg' }] });
  expect(body.results).toEqual([
    { name: 'luna 2.jpg', listings: ['Luna'], status: 'stored', reason: '' },
    { name: 'LUNA.jpg', listings: expect.arrayContaining(['Luna', 'Birba']), status: 'stored', reason: '' },
    { name: 'estranea.jpg', listings: [], status: 'error', reason: expect.stringContaining('Nessun annuncio') },
  ]);
  const luna = (await own()).find(({ name }) => name === 'Luna')!;
  expect(luna.images).toMatchObject([
    { width: 60, height: 50 },
    { width: 70, height: 90 },
  ]);
  expect(await photoCounts()).toEqual({ Luna: 2, Neve: 0, Birba: 1 });
  // nothing waits for them any more
  expect((await sendZip(zip)).body).toMatchObject({ stored: 0, errors: 3 });
});

test('a ZIP with bad files gives the others, and what failed can be sent again', async () => {
  await send('nome;tipo;foto\nLuna;cane;luna.jpg\nNeve;gatto;neve.jpg\nBirba;cane;birba.jpg\nDado;cane;dado.jpg');
  const photo = await jpegOf(60, 50);
  const { body } = await sendZip(
    await zipOf([
      ['../../luna.jpg', photo],
      ['neve.jpg', 'non è una foto'],
      ['birba.jpg', Buffer.alloc(21 * 1024 * 1024)],
    ]),
  );
  expect(body.results.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`)).toEqual([
    'luna.jpg stored',
    'neve.jpg error',
    'birba.jpg error',
  ]);
  expect(body.results[2].reason).toBe('La foto pesa troppo: al massimo 20 MB.');
  expect(body.missing).toHaveLength(3);
  expect((await sendZip(await zipOf([['neve.jpg', await jpegOf(70, 50)]]))).body).toMatchObject({ stored: 1 });
  expect(await photoCounts()).toEqual({ Luna: 1, Neve: 1, Birba: 0, Dado: 0 });
});

test('a file sent again makes its photos awaited again where a listing has none', async () => {
  await send('nome;tipo\nLuna;cane');
  expect((await send('nome;tipo;foto\nLuna;cane;luna.jpg')).body).toMatchObject({ duplicates: 1 });
  expect((await sendZip(await zipOf([['luna.jpg', await jpegOf(60, 50)]]))).body).toMatchObject({ stored: 1 });
});

test('a photo goes to the newest file that names it: the same name in an older one is another animal', async () => {
  portal.at('2026-06-10T10:00:00.000Z');
  await send('nome;tipo;foto\nLuna;cane;1.jpg\nNeve;gatto;2.jpg');
  portal.at('2026-06-11T10:00:00.000Z');
  await send('nome;tipo;foto\nBirba;cane;1.jpg\nDado;altro;1.jpg');
  const zip = await zipOf([
    ['1.jpg', await jpegOf(60, 50)],
    ['2.jpg', await jpegOf(70, 50)],
  ]);
  expect((await sendZip(zip)).body).toMatchObject({ stored: 2 });
  expect(await photoCounts()).toEqual({ Luna: 0, Neve: 1, Birba: 1, Dado: 1 });
});

test('a file that says less than comes out of it, and a bomb, are errors of that file alone', async () => {
  await send('nome;tipo;foto\nLuna;cane;luna.jpg\nNeve;gatto;neve.jpg');
  const bomb = bombOf('luna.jpg', 200 * 1024 * 1024, 1000);
  const { status, body } = await sendZip(bomb);
  expect(status).toBe(200);
  expect(body).toMatchObject({ stored: 0, errors: 1, results: [{ name: 'luna.jpg', status: 'error' }] });
  const honest = bombOf('neve.jpg', 200 * 1024 * 1024, 200 * 1024 * 1024);
  expect((await sendZip(honest)).body.results[0].reason).toBe('La foto pesa troppo: al massimo 20 MB.');
});

test.each<[string, () => Promise<Buffer | string>, RegExp]>([
  ['a CSV', async () => 'nome;tipo', /non è uno ZIP/],
  ['a photo', () => jpegOf(60, 50), /^Questo è un'immagine, non uno ZIP/],
  ['nothing', async () => '', /^Seleziona un file ZIP$/],
  ['half a ZIP', async () => (await zipOf([['a.jpg', await jpegOf(60, 50)]])).subarray(0, 200), /rovinato/],
  ['201 photos', () => zipOf(Array.from({ length: 201 }, (_, at) => [`${at}.jpg`, 'x'])), /^Lo ZIP ha 201 foto/],
  ['thousands of files', () => zipOf(Array.from({ length: 1200 }, (_, at) => [`${at}/`, ''])), /^Lo ZIP ha 1200 file/],
])('%s is no ZIP of photos', async (_, zip, sentence) => {
  const { status, body } = await sendZip(await zip());
  expect(status).toBe(422);
  expect(body.errors[0].message).toMatch(sentence);
});

test('photos above the quota of an hour are said, and can be sent later', async () => {
  await reopen({ QUOTA_UPLOADS_PER_HOUR: '1', RATE_LIMITS: '1' });
  await send('nome;tipo;foto\nLuna;cane;luna.jpg|due.jpg');
  const zip = await zipOf([
    ['luna.jpg', await jpegOf(60, 50)],
    ['due.jpg', await jpegOf(70, 50)],
  ]);
  const { body } = await sendZip(zip);
  expect(body).toMatchObject({ stored: 1, errors: 1, missing: [{ listing: 'Luna', name: 'due.jpg' }] });
  expect(body.results[1].reason).toMatch(/^Hai raggiunto il limite di 1 foto caricate in un'ora/);
});

/** Returns a ZIP with one file of zeros that the directory gives another size. */
function bombOf(name: string, bytes: number, said: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(bytes));
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(0, 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(said, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), content]);
  const entry = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

test('the columns of the template are read', () => {
  expect(TEMPLATE.map(({ column }) => columnNamed(column)).filter((name) => !IMPORT_COLUMNS.includes(name))).toEqual(
    [],
  );
});
