import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { speakItalian } from '#contract/messages.ts';
import { textOfSnapshot } from '../backup/write-backup.ts';
import { anAccount } from '../testing/accounts.ts';
import { type InputField, inputFields } from '../testing/inputs.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { oddRequest, type Stage, setStage } from '../testing/stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal();
  stage = await setStage(portal);
});
afterAll(() => portal.close());

const named = ({ part, path }: InputField, name: string) => `${name} ${part} ${path.join('.')}`;
const fields = calls.flatMap((call) =>
  inputFields(call).map((field) => ({ call, field, name: named(field, call.name) })),
);
const strings = fields.filter(({ field }) => field.kind === 'string');
const numbers = fields.filter(({ field }) => field.kind === 'number');

/** Fields that are compared with stored values and never stored themselves: only invalid characters are removed. */
const AS_TYPED = /password|token$/;
/** Concurrent requests: fewer than the queue of password hashes holds. */
const AT_ONCE = 4;
const FORTY_MB = 40 * 1024 * 1024;
const odd = {
  'a NUL': 'a\0b',
  'a control character': 'a\u0007b',
  'a C1 control character': 'a\u0085b',
  'a vertical tab': 'a\u000bb',
  'a line separator': 'a\u2028b',
  'a paragraph separator': 'a\u2029b',
  'half a surrogate pair': 'a\ud800b',
  'its other half': 'a\udc00b',
};

/** Sent over HTTP: the rejected text, and all cleaned characters in one text, to save requests per field. */
const SENT = { 'a NUL': odd['a NUL'], 'a text to be cleaned': 'a\u0007\u000b\u0085\u2028\ud800b' };
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

test('no field accepts a NUL or a lone surrogate, and cleaning leaves no control character', () => {
  const wrong = strings.flatMap(({ name, field }) =>
    Object.entries(odd)
      .filter(([what, text]) => {
        const parsed = field.schema.safeParse(text);
        if (!parsed.success) return false;
        if (what === 'a NUL') return true;
        const kept = JSON.stringify(parsed.data);
        if (/\\ud[89a-f]/.test(kept)) return true;
        return !AS_TYPED.test(name) && /[\p{Cc}\u2028\u2029]|\\u00|\\f/u.test(kept);
      })
      .map(([what]) => `${name} takes ${what}`),
  );
  expect(wrong).toEqual([]);
});

test('every text field has a maximum length', () => {
  const long = 'x'.repeat(4_000_000);
  const longer = 'x'.repeat(FORTY_MB + 1);
  const endless = strings.filter(({ name, field }) => {
    // a base64 image may be as long as the body limit
    const text = /_base64(\.0)?$/.test(name) ? longer : long;
    return field.schema.safeParse(text).success;
  });
  expect(endless.map(({ name }) => name)).toEqual([]);
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

test('every call rejects a field of four megabytes', async () => {
  const text = 'x'.repeat(4_000_000);
  for (const call of calls) {
    const field = inputFields(call).find(({ part, kind, path }) => {
      return part === 'body' && kind === 'string' && path.length === 1;
    });
    if (!field) continue;
    const { status } = await oddRequest(portal, stage, call, field, text);
    expect([call.name, status]).toEqual([call.name, expect.toSatisfy((code) => code === 413 || code === 422)]);
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
      const { status, body } = await oddRequest(portal, stage, call, field, text);
      const fits = /deve|devono/.test(body.detail ?? '') && !/numero intero/.test(body.detail);
      const isWhole = Number.isFinite(Number(text)) && Number(text) % 1 === 0;
      if (status === 200) continue;
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

test('every call with a body rejects JSON that is not an object', async () => {
  speakItalian();
  for (const call of calls.filter((call) => inputFields(call).some(({ part }) => part === 'body'))) {
    for (const body of ['null', '[]', '"testo"', '1', 'true', '[null]']) {
      const request = { method: call.method, body, headers: { 'content-type': 'application/json' } };
      const answer = await portal.request(stage.path(call), { ...request, token: stage.token(call.access) });
      expect([call.name, body, answer.status]).toEqual([call.name, body, 422]);
      expect(answer.body.detail).toBe('Il corpo della richiesta deve essere un oggetto JSON.');
    }
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
