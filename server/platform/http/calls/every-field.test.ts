import { afterAll, beforeAll, expect, test } from 'vitest';
import { HONEYPOT, HONEYPOT_FILLED } from '#contract/platform/sentences.ts';
import { textOfSnapshot } from '#server/features/backup/write-backup.ts';
import { anAccount } from '#server/testing/accounts.ts';
import { fieldsOfAllCalls, type InputField } from '#server/testing/inputs.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { oddRequest, type Stage, setStage } from '#server/testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal();
  stage = await setStage(portal);
});
afterAll(() => portal.close());

const fields = fieldsOfAllCalls();
const strings = fields.filter(({ field }) => field.kind === 'string');
const numbers = fields.filter(({ field }) => field.kind === 'number');

/** Concurrent requests: fewer than the queue of password hashes holds. */
const AT_ONCE = 4;
/** Sent over HTTP: the rejected text, and all cleaned characters in one text, to save requests per field. */
const SENT = { 'a NUL': 'a\0b', 'a text to be cleaned': 'a\u0007\u000b\u0085\u2028\ud800b' };
/** Generous, because CI machines can be slow. */
const PATIENCE_MS = 240_000;

test('the list of fields covers every feature', () => {
  expect(strings.length).toBeGreaterThan(150);
  expect(strings.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'requestGadget body name',
      'sendBulkMail body to_ids.0',
      'sendBulkMail body to.q',
      'sendBulkMail body to.except.0',
      'editProfile body theme.bg_color',
      'listAdoptions query cursor',
      'banAssociation params id',
    ]),
  );
  expect(numbers.map(({ name }) => name)).toContain('listAllAdoptions query min_views');
});

test(
  'every field of every call responds to odd texts with a 2xx or an Italian 4xx, and stores none of them',
  async () => {
    const wrong: string[] = [];
    const look = async ({ call, field, name }: (typeof strings)[number]) => {
      for (const [what, text] of Object.entries(SENT)) {
        const answer = await oddRequest(portal, stage, call, field, text);
        if (answer.status >= 500) wrong.push(`${name}: ${what} is answered ${answer.status}`);
        if (what === 'a NUL' && answer.status < 400 && !isOutOfReach(field)) wrong.push(`${name} takes a NUL`);
        if (answer.status === 422 && !isItalian(answer.body.detail)) wrong.push(`${name}: ${answer.body.detail}`);
      }
    };
    // fields that share a schema (the answers of a questionnaire) are tested once
    const seen = strings.filter(({ call, field }, at) => {
      return strings.findIndex((one) => one.call === call && one.field.schema === field.schema) === at;
    });
    for (let at = 0; at < seen.length; at += AT_ONCE) await Promise.all(seen.slice(at, at + AT_ONCE).map(look));
    expect(wrong).toEqual([]);
    let stored = '';
    for await (const piece of textOfSnapshot(portal)) stored += piece;
    expect(stored).not.toMatch(/\\u0000|\\u0007|\\u000b|\\ud[89a-f]|[\u0080-\u009f\u2028\u2029]/);
  },
  PATIENCE_MS,
);

test('every honeypot that is filled in is refused in words', async () => {
  const honeypots = strings.filter(({ field }) => field.path.at(-1) === HONEYPOT);
  expect(honeypots.length).toBeGreaterThanOrEqual(6);
  for (const { call, field, name } of honeypots) {
    const { status, body } = await oddRequest(portal, stage, call, field, 'https://spam.example');
    expect([name, status, body.errors]).toEqual([name, 422, [{ field: HONEYPOT, message: HONEYPOT_FILLED }]]);
  }
});

const ODD_NUMBERS = [
  '2147483648',
  '4294967296',
  '9007199254740993',
  '-1',
  '-2147483649',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '0x7fffffff',
  '٣',
  '1,5',
  '99999999999999999999999999999999',
];

test('every call accepts a number or rejects it with a message that states the rule', async () => {
  const wrong: string[] = [];
  for (const { call, field, name } of numbers) {
    for (const text of ODD_NUMBERS) {
      // JSON has numbers of its own, though not all of these
      const value = field.part === 'body' && Number.isFinite(Number(text)) ? Number(text) : text;
      const { status, body } = await oddRequest(portal, stage, call, field, value);
      const fits = /deve|devono/.test(body.detail ?? '') && !/numero intero/.test(body.detail);
      const isWhole = Number.isFinite(Number(text)) && Number(text) % 1 === 0;
      // accepted as a number: the version is outdated, or another value of the example names nothing
      if ([200, 404, 409].includes(status)) continue;
      const isAbout = (error: { field: string }) => error.field.startsWith(field.path[0]!);
      if (isWhole && status === 422 && body.errors?.length > 0 && !body.errors.some(isAbout)) continue;
      if (status !== 422) wrong.push(`${name}=${text}: ${status}`);
      else if (isWhole && !fits) wrong.push(`${name}=${text}: ${body.detail}`);
      else if (!isWhole && !/numero intero/.test(body.detail)) wrong.push(`${name}=${text}: ${body.detail}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the message for a number out of range states the limit', async () => {
  const ask = async (path: string) => (await portal.request(path, { token: stage.admin })).body.detail;
  expect(await ask('/admin/preaffido?page_size=500')).toBe('Le righe per pagina devono essere al massimo 100.');
  expect(await ask('/admin/audit?page_size=0')).toBe('Le righe per pagina devono essere almeno 1.');
  expect(await ask('/admin/audit?page=100001')).toBe('La pagina deve essere al massimo 100.000.');
  expect(await ask('/admin/outbox?page=uno')).toBe('La pagina deve essere un numero intero.');
  expect(await ask('/adoptions?limit=0')).toBe('Il limite deve essere almeno 1.');
  expect(await ask('/admin/adoptions?min_views=2147483648')).toBe(
    'Le visite minime devono essere al massimo 2.147.483.647.',
  );
  expect((await portal.request('/adoptions?limit=9007199254740993')).status).toBe(200);
});

test('a forged cursor with odd values is rejected', async () => {
  const odd = [
    [2 ** 31, 'x'],
    [1e300, 'x'],
    [1.5, 'x'],
    [-(2 ** 40), 'x'],
    [1, 'a\0b'],
  ];
  for (const position of odd) {
    const cursor = Buffer.from(JSON.stringify(position)).toString('base64url');
    const answer = await portal.request(`/adoptions?sort=views_desc&cursor=${cursor}`);
    expect([position, answer.status]).toEqual([position, 422]);
  }
});

test('an account whose email predates the current rule logs in, edits its profile and keeps it', async () => {
  const email = 'rifugio(uno)@esempio.it';
  await anAccount(portal, { username: 'vecchio', email });
  const login = await portal.request('/auth/login', {
    method: 'POST',
    body: { username: email, password: 'una-cuccia-calda' },
  });
  expect(login.status).toBe(200);
  const { token } = login.body;
  const edit = (body: object) => portal.request('/me/profile', { method: 'PATCH', token, body });
  expect((await edit({ email, bio: 'Ancora qui.' })).status).toBe(200);
  expect((await edit({ email: 'altro(uno)@esempio.it' })).body.detail).toBe('Email non valida');
});

/** Path parameters: the router rejects them, or no handler reads them. */
function isOutOfReach({ part }: InputField): boolean {
  return part === 'params';
}

function isItalian(sentence: string): boolean {
  return /^[A-ZÈÀ].{3,}/.test(sentence) && !/invalid|expected|received/i.test(sentence);
}
