import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { fieldsOfAllCalls, inputFields } from '#server/testing/inputs.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { oddInput, type Stage, setStage } from '#server/testing/stage.ts';

// What is refused before anything is stored; `every-field.test.ts` tests what reaches the database.
let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startTestPortal();
  stage = await setStage(portal);
});
afterAll(() => portal.close());

const strings = fieldsOfAllCalls()
  .filter(({ field }) => field.kind === 'string')
  .map(({ name, field: { schema } }) => ({ name, schema }));

/** Fields that are compared with stored values and never stored themselves: only invalid characters are removed. */
const AS_TYPED = /password|token$/;
/** Codes that match nothing are refused when they are compared. */
const COMPARED = /otp$/;
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

test('no field accepts a NUL or a lone surrogate, and cleaning leaves no control character', () => {
  expect(strings.length).toBeGreaterThan(150);
  const wrong = strings.flatMap(({ name, schema }) =>
    Object.entries(odd)
      .filter(([what, text]) => {
        const parsed = schema.safeParse(text);
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

/** Zero-width and filler characters, one for private use, and blanks. */
const UNSEEN = ['\u200b', '\u2060\ufeff', '\u3164', '\ufe0f', '\ue000', '\u2800', '\u00a0 '];

test('a text that must not be blank has something to see', () => {
  const required = strings.filter(
    ({ name, schema }) => !AS_TYPED.test(name) && !COMPARED.test(name) && !schema.safeParse(' ').success,
  );
  const wrong = required.flatMap(({ name, schema }) =>
    UNSEEN.filter((text) => schema.safeParse(text).success).map((text) => `${name} takes ${JSON.stringify(text)}`),
  );
  expect(required.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['publishAdoption body name', 'editAdoption body name', 'registerAssociation body name']),
  );
  expect(wrong).toEqual([]);
});

test('every text field has a maximum length', () => {
  // most fields refuse the first one, which takes less time
  const texts = [100_000, 4_000_000].map((length) => 'x'.repeat(length));
  const longest = 'x'.repeat(FORTY_MB + 1);
  const endless = strings.filter(({ name, schema }) => {
    // a base64 image may be as long as the body limit
    const tried = /_base64(\.0)?$/.test(name) ? [...texts, longest] : texts;
    return tried.every((text) => schema.safeParse(text).success);
  });
  expect(endless.map(({ name }) => name)).toEqual([]);
});

test('every call rejects a field of four megabytes', async () => {
  const text = 'x'.repeat(4_000_000);
  for (const call of calls) {
    const field = inputFields(call).find(({ part, kind, path }) => {
      return part === 'body' && kind === 'string' && path.length === 1;
    });
    if (!field) continue;
    const status = await sendAlone(oddInput(stage, call, field, text));
    expect([call.name, status]).toEqual([call.name, expect.toSatisfy((code) => code === 413 || code === 422)]);
  }
});

/** Sends JSON on a connection of its own, and returns the status, which arrives while the body is still being sent. */
function sendAlone({ address, method, token, body }: ReturnType<typeof oddInput>): Promise<number | undefined> {
  const json = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sending = request(new URL(address, portal.url), {
      agent: false,
      method,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    sending.on('response', (answer) => {
      resolve(answer.statusCode);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.end(json);
  });
}

test('every call with a body rejects JSON that is not an object', async () => {
  for (const call of calls.filter((call) => inputFields(call).some(({ part }) => part === 'body'))) {
    for (const body of ['null', '[]', '"testo"', '1', 'true', '[null]']) {
      const request = { method: call.method, body, headers: { 'content-type': 'application/json' } };
      const answer = await portal.request(stage.path(call), { ...request, token: stage.token(call.access) });
      expect([call.name, body, answer.status]).toEqual([call.name, body, 422]);
      expect(answer.body.detail).toBe('Il corpo della richiesta deve essere un oggetto JSON.');
    }
  }
});
