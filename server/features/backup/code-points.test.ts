import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRows } from '#server/features/imports/read-rows.ts';
import { beside, contentsOf, inFormat1, savedBackup, textOf } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation } from '#server/testing/world.ts';
import { restoreBackup } from './restore-backup.ts';

let from: TestPortal;
let into: TestPortal;
beforeEach(async () => {
  [from, into] = [await startTestPortal(), await startTestPortal()];
});
afterEach(async () => {
  await from.close();
  await into.close();
});

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
/** One range for every class of code points that both engines can store. */
const CORPUS: Record<string, string> = {
  c0: range(0x01, 0x1f),
  delete_and_c1: range(0x7f, 0x9f),
  line_and_paragraph_separator: 'una riga\u2028un’altra\u2029fine\u0085',
  direction_and_width: '\u200b\u200d\u202e\ufeff\u00ad',
  noncharacters: '\ufdd0\ufffe\uffff\u{1ffff}\u{10ffff}',
  outside_the_basic_plane: '🐾𝄞\u{e0041}',
  combining: 'e\u0301\u0308',
  what_json_escapes: '"\\/\b\f\n\r\t},\n],\n"image":[\n{',
  what_looks_escaped: '\\u0000 \\ud800',
  four_megabytes: 'à🐶'.repeat(700_000),
};

function request(id: string, message: string) {
  const rest = { gadget_id: 'g', gadget_name: 'Ciotola', name: 'Lea', email: 'lea@esempio.it' };
  return { id, message, ...rest, created_at: new Date().toISOString() };
}

test('text of every class of code points is restored unchanged, and each row takes one line', async () => {
  await from.database.write(async (db) => {
    for (const [id, message] of Object.entries(CORPUS)) {
      await db.insertInto('gadget_request').values(request(id, message)).execute();
    }
  });
  const file = await savedBackup(from);
  expect(textOf(file)).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(textOf(file)).tables.gadget_request).toHaveLength(Object.keys(CORPUS).length);
  const { cleaned } = await restoreBackup(into, file);
  expect(cleaned).toBe(0);
  expect(await contentsOf(into.database)).toEqual(await contentsOf(from.database));
});

test('NUL, lone surrogates and raw line separators in an old backup are restored cleaned, and counted', async () => {
  await anAssociation(from, { name: 'Zampe' });
  await from.database.write(async (db) => {
    for (const id of ['separators', 'nul', 'half', 'json']) {
      await db
        .insertInto('gadget_request')
        .values(request(id, `di ${id}`))
        .execute();
    }
  });
  const inJson = JSON.stringify(JSON.stringify(['a\0b', '\ud800']));
  const file = inFormat1(await savedBackup(from), (text) =>
    text
      .replace('di separators', 'prima\u2028dopo\u2029fine')
      .replace('di nul', 'prima\\u0000dopo')
      .replace('di half', 'prima\\ud83ddopo')
      .replace('"di json"', inJson),
  );
  expect((await restoreBackup(into, file)).cleaned).toBe(3);
  const rows = await into.database.read.selectFrom('gadget_request').select(['id', 'message']).execute();
  expect(Object.fromEntries(rows.map(({ id, message }) => [id, message]))).toEqual({
    separators: 'prima\u2028dopo\u2029fine',
    nul: 'primadopo',
    half: 'prima\ufffddopo',
    json: '["ab","\ufffd"]',
  });
});

test('a JSON line of an import may contain line separators and may end in \\r\\n', async () => {
  const file = beside(await savedBackup(from), 'annunci.jsonl', Buffer.alloc(0));
  writeFileSync(file, `\ufeff{"name":"Bir\u2028ba"}\r\n\r\n{"name":"Argo\u2029"}\n{"name":"Kira"}`);
  const rows = [];
  for await (const row of readRows(file)) rows.push(row);
  expect(rows).toEqual([
    { row: 1, fields: { name: 'Bir\u2028ba' } },
    { row: 3, fields: { name: 'Argo\u2029' } },
    { row: 4, fields: { name: 'Kira' } },
  ]);
});
