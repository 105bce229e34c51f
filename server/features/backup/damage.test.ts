import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beside, contentsOf, saved, savedBackup, textOf } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { keptFiles, upload } from '#server/testing/uploads.ts';
import { anAssociation, aToken, manyListings } from '#server/testing/world.ts';
import { jpegOf } from '#testing/images.ts';
import { everyNth } from '#testing/repetitions.ts';
import { exportEverything } from './export-everything.ts';
import { restoreBackup } from './restore-backup.ts';

const DAMAGED = /^Il file di backup è danneggiato o non è un backup di Trovacuccia \(.+\)\.$/;
const GZIP_HEADER = 10;

let from: TestPortal;
let into: TestPortal;
beforeEach(async () => {
  [from, into] = [await startTestPortal(), await startTestPortal()];
  const shelter = await anAssociation(from);
  await manyListings(from, shelter, 20);
  await upload(from, await aToken(from, shelter), await jpegOf(300, 200));
});
afterEach(async () => {
  await from.close();
  await into.close();
});

/** Expects each file to be refused with one sentence and the portal to be unchanged. */
async function expectRefused(files: Record<string, string>, sentence = DAMAGED): Promise<void> {
  const before = [await contentsOf(into.database), await keptFiles(into)];
  for (const [name, file] of Object.entries(files)) {
    await expect(restoreBackup(into, file), name).rejects.toThrow(sentence);
  }
  expect([await contentsOf(into.database), await keptFiles(into)]).toEqual(before);
}

function flipped(file: string, positions: readonly number[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const at of positions) {
    const bytes = Buffer.from(readFileSync(file));
    bytes[at]! ^= 1 << (at % 8);
    files[`bit flipped in byte ${at}`] = beside(file, `flipped-${at}`, bytes);
  }
  return files;
}

test('a single flipped bit in the content of a backup is detected, and nothing changes', async () => {
  const file = await savedBackup(from);
  const { length } = readFileSync(file);
  const step = Math.ceil((length - GZIP_HEADER) / 24);
  const positions = Array.from({ length: 24 }, (_, index) => GZIP_HEADER + index * step).filter((at) => at < length);
  await expectRefused(flipped(file, [...everyNth(positions, 4), length - 1, length - 5, 0, 1, 2]));
});

test('a flipped bit in an image, the rows, the list of images or the directory of an export is detected', async () => {
  const file = await saved(exportEverything(from), 'tutto.zip');
  const bytes = readFileSync(file);
  const [key] = await keptFiles(from);
  const image = bytes.indexOf(`media/${key}`) + 200;
  const text = bytes.indexOf('"tables":{') + 300;
  const list = bytes.indexOf('"sha256":', bytes.indexOf('"images":[')) + 20;
  const directory = bytes.lastIndexOf(`media/${key}`) + 12;
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  await expectRefused(flipped(file, [image, text, list, directory, end + 10, end + 16]));
});

test('another kind of file is named in the place of a backup', async () => {
  const file = await savedBackup(from);
  for (const [bytes, name] of [
    ['%PDF-1.7', /\(è un PDF\)/],
    ['\xd0\xcf\x11\xe0', /\(è un file di Excel\)/],
    ['<html><body></body></html>', /\(è una pagina web \(HTML\)\)/],
    ['SQLite format 3\0', /\(è un database\)/],
  ] as const) {
    const other = beside(file, 'altro.json.gz', Buffer.from(bytes, 'latin1'));
    await expect(restoreBackup(into, other)).rejects.toThrow(name);
  }
});

test('a backup that is truncated, lacks a row or a table, or continues after its end is refused', async () => {
  const file = await savedBackup(from);
  const text = textOf(file);
  const lines = text.split('\n');
  const rowOf = (line: string) => lines.findIndex((one) => one.startsWith(line)) + 1;
  const lost = (at: number) => lines.toSpliced(at, 1).join('\n');
  const rewritten: Record<string, string> = {
    'a row less': lost(rowOf('"listing":[')),
    'a row twice': lines.toSpliced(rowOf('"listing":['), 0, lines[rowOf('"listing":[')]!).join('\n'),
    'another word': text.replace('"name":"Cane 3"', '"name":"Gatto 3"'),
    'no manifest': text.replace(/\n\},"manifest":.*\n$/, '\n}}\n'),
    'no end': lines.slice(0, -2).join('\n'),
    'more after the end': `${text}{}\n`,
    'a table of somebody else': text.replace('"listing":[', '"gatto":['),
    'a row without a table': text.replace('"site_setting":[\n', ''),
    'a row that is no object': text.replace(/\n\{"id"/, '\n[{"id"'),
    'a line without end': `${lines[0]}\n"image":[\n${' '.repeat(70_000_000)}`,
    nothing: '',
  };
  const files = Object.fromEntries(
    Object.entries(rewritten).map(([name, content], at) => [name, beside(file, `wrong-${at}`, gzipSync(content))]),
  );
  const whole = readFileSync(file);
  await expectRefused({ ...files, cut: beside(file, 'cut', whole.subarray(0, whole.length - 200)) });
});

test('a missing file, a folder and a backup of a newer program are each refused with their own message', async () => {
  const file = await savedBackup(from);
  await expectRefused({ absent: `${file}.altro` }, /^Il file di backup .+ non c'è\.$/);
  await expectRefused({ folder: into.config.dataDir }, /^Il file di backup .* non si può leggere\.$/);
  const newer = textOf(file).replace(/"migration":"[^"]+"/, '"migration":"9999-domani"');
  await expectRefused(
    { newer: beside(file, 'newer', gzipSync(newer)) },
    /^Il backup è più recente del programma \(9999-domani\): aggiorna Trovacuccia\.$/,
  );
  const unknown = textOf(file).replace(/"migration":"[^"]+"/, '"migration":"0020-alerts"');
  await expectRefused({
    'newer, and damaged': beside(file, 'newer-damaged', withWrongChecksum(newer)),
    'unknown, and damaged': beside(file, 'unknown-damaged', withWrongChecksum(unknown)),
  });
});

/** The checksum of a gzip file is in its last eight bytes. */
function withWrongChecksum(text: string): Buffer {
  const bytes = gzipSync(text);
  bytes[bytes.length - 8]! ^= 1;
  return bytes;
}
