import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ProblemType } from '#server/platform/http/problems/define-problems.ts';
import { problems } from '../problems.ts';
import { startTestPortal } from '../testing/portal.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const server = fileURLToPath(new URL('..', import.meta.url));
/** `features/listings/problems.ts` and `platform/http/problems/problems.ts` name the folder in the second place. */
const folderOf = (file: string) => file.split('/')[1];
const types = Object.values(problems).flatMap((ones) => Object.values<ProblemType>(ones));
const codes = types.map(({ code }) => code);

test('the problems of every feature are in the list', async () => {
  const files = globSync('*/**/problems.ts', { cwd: server });
  const defined = await Promise.all(files.map((file) => import(`${server}${file}`)));
  const each = defined.flatMap((module) => Object.values<Record<string, ProblemType>>(module).map(Object.keys));
  expect(each.flat().toSorted()).toEqual(codes.toSorted());
  expect(new Set(files.map(folderOf))).toEqual(new Set(Object.keys(problems)));
});

test('no two problems share a code', () => {
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
});

test('every problem has an error status, an Italian sentence, a cause and a cure', () => {
  for (const { code, status, sentence, cause, cure } of types) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect(sentence, code).toMatch(/^[A-ZÈ].{5,}/);
    for (const text of [cause, cure]) expect(text, code).toMatch(/^[A-Z`].+\.$/);
  }
});

test('every problem is reported somewhere in the sources', () => {
  const sources = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('problems.ts'))
    .map((file) => readFileSync(server + file, 'utf8'))
    .join();
  const unused = Object.values(problems).flatMap((ones) =>
    Object.keys(ones).filter((code) => !new RegExp(`Problems\\.${code}\\b`).test(sources)),
  );
  expect(unused).toEqual([]);
});

test('every error response carries the code of its problem', async () => {
  const portal = await startTestPortal();
  const answers = [
    await portal.request('/api/non-esiste'),
    await portal.request('/api/admin/associations'),
    await portal.request('/adoptions?limit=tutti'),
    await portal.request('/auth/login', { method: 'POST', body: '{', headers: JSON_TYPE }),
  ];
  await portal.close();
  expect(answers.map(({ body }) => body.code)).toEqual([
    'not_found',
    'login_required',
    'invalid_fields',
    'unreadable_body',
  ]);
});
