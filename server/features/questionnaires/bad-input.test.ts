import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ANSWERS, LONGEST_ANSWER } from '#contract/features/questionnaires/answers.ts';
import { BODY_LIMIT } from '#contract/platform/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let association: string;
let token: string;

/** One instance is enough for what a request may contain; each test has an association of its own. */
let shared: TestPortal;
beforeAll(async () => {
  shared = await startTestPortal({}, undefined, { instances: 1 });
});
afterAll(() => shared.close());
beforeEach(() => use(shared));

async function use(used: TestPortal): Promise<void> {
  portal = used;
  association = await anAssociation(portal);
  token = await aToken(portal, association);
}

/** Uses two instances, where a test is about what concurrent requests share. */
async function useTwo(environment: Record<string, string> = {}): Promise<void> {
  const two = await startTestPortal(environment);
  onTestFinished(() => two.close());
  await use(two);
}

const send = (body: unknown, headers: Record<string, string> = {}) =>
  portal.request(`/associations/${association}/preaffido`, { method: 'POST', body, headers });
/** Sends again, with the same key, what the portal had no time for: on a slow machine the last of many wait too long. */
async function sendUntilTaken(body: unknown, key: string): ReturnType<typeof send> {
  for (;;) {
    const answer = await send(body, { 'idempotency-key': key });
    if (answer.status !== 503) return answer;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}
const received = async () => (await portal.request('/me/preaffido?limit=200', { token })).body;

/** Returns answers of the maximum length that repeat a text, or shorter ones so that all fit into the body. */
function filledWith(text: string): Record<string, string> {
  const longest = Math.min(
    LONGEST_ANSWER,
    Math.floor((BODY_LIMIT.questionnaire * 0.9 * text.length) / (JSON.stringify(text).length - 2) / ANSWERS.length),
  );
  const answer = text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
  return Object.fromEntries(ANSWERS.map((name) => [name, answer]));
}

test.each([
  ['accents', 'perché così è più giù'],
  ['emoji', '🐾'],
  ['families of emoji', '👨‍👩‍👧‍👦 '],
  ['right-to-left text', 'שלום לכלב '],
  ['text that turns around', 'abc\u202Edcba\u202C '],
  ['a script', '<script>alert(1)</script>'],
  ['markup that breaks out', `"'><img src=x onerror=alert(1)>`],
  ['line breaks and tabs', 'a\r\nb\tc\n'],
  ['SQL', `'; drop table questionnaire; -- `],
  ['JSON', '{"a":["\\u0041"]}'],
  ['half an emoji', '\ud83d'],
])('%s in every field, 4000 characters each, are returned as typed', async (_, text) => {
  const answers = filledWith(text);
  const header = { nome: text.slice(0, 200), telefono: '333', email: '' };
  expect((await send({ ...header, ...answers })).status).toBe(201);
  const [row] = await received();
  // half a surrogate pair is not valid text and is replaced with U+FFFD
  const differing = ANSWERS.filter((name) => row[name] !== answers[name]!.toWellFormed());
  expect(differing).toEqual([]);
  expect(row.nome === header.nome.toWellFormed().trim()).toBe(true);
});

test.each([
  [{ dove_stara: 1 }, 'dove_stara'],
  [{ dove_stara: ['casa'] }, 'dove_stara'],
  [{ dove_stara: null }, 'dove_stara'],
  [{ dove_stara: { a: 1 } }, 'dove_stara'],
  [{ dove_stara: 'x'.repeat(LONGEST_ANSWER + 1) }, 'dove_stara'],
  [{ dove_stara: 'con\0zero' }, 'dove_stara'],
  [{ nome: 'x'.repeat(201) }, 'nome'],
  [{ post_id: '../../etc/passwd' }, 'post_id'],
  [{ post_id: 7 }, 'post_id'],
])('a questionnaire with %j is refused with the name of the field and not stored', async (wrong, field) => {
  expect(await send({ telefono: '333', ...wrong })).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect(await received()).toEqual([]);
});

test.each([
  ['{"telefono":', 400],
  ['[]', 422],
  ['"telefono"', 422],
  ['null', 422],
])('a request body like %s is refused', async (body, status) => {
  expect((await send(body, { 'content-type': 'application/json' })).status).toBe(status);
  expect(await received()).toEqual([]);
});

test('a request body over one megabyte is refused', async () => {
  expect((await send({ telefono: '333', altro: 'x'.repeat(1_100_000) })).status).toBe(413);
});

test('fields that a visitor may not set are ignored', async () => {
  const post_id = await aListing(portal, association, { name: 'Birba', type: 'gatto' });
  const forged = { id: 'mio', seen: true, association_name: 'Altri', post_name: 'Rex', created_at: '2000-01-01' };
  expect((await send({ telefono: '333', post_id, ...forged })).status).toBe(201);
  const [row] = await received();
  expect(row).toMatchObject({ seen: false, association_name: 'Rifugio Code Felici', post_name: 'Birba' });
  expect(row.id).not.toBe('mio');
  expect(row.created_at > '2020').toBe(true);
});

test('a name with line breaks does not add a mail header', async () => {
  await send({ nome: 'Ada\r\nBcc: altri@esempio.it', email: 'ada@esempio.it', dove_stara: 'Bcc: x@y.z' });
  const mails = await portal.database.read.selectFrom('mail').selectAll().execute();
  expect(mails.map(({ recipient }) => recipient)).toContain('ada@esempio.it');
  for (const { subject, recipient } of mails) expect(subject + recipient).not.toMatch(/[\r\n]|Bcc/);
});

test('of 200 concurrent questionnaires from one address ten are stored, the others get 429 with Retry-After', async () => {
  await useTwo({ RATE_LIMITS: '1' });
  portal.at('2026-05-04T08:00:00.000Z');
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => send({ telefono: `333 ${n}` })));
  const kept = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect([kept.length, refused.length]).toEqual([10, 190]);
  for (const { headers, body } of refused) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.detail).not.toBe('');
  }
  token = await aToken(portal, association);
  const ids = new Set((await received()).map(({ id }: { id: string }) => id));
  expect(ids).toEqual(new Set(kept.map(({ body }) => body.id)));
});

test('without rate limits 200 concurrent questionnaires are all stored, each with its mail', async () => {
  await useTwo();
  const sent = Array.from({ length: 200 }, (_, n) => sendUntilTaken({ telefono: `333 ${n}` }, `one-of-many-${n}`));
  expect((await Promise.all(sent)).filter(({ status }) => status !== 201)).toEqual([]);
  expect(await received()).toHaveLength(200);
  const { total } = await portal.database.read
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('kind', '=', 'questionnaire')
    .executeTakeFirstOrThrow();
  expect(total).toBe(200);
});
