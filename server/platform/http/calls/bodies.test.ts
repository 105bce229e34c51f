import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { BODY_LIMIT, type Call } from '#contract/platform/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

const MEGABYTE = 1024 * 1024;
const opened: Socket[] = [];
let portal: TestPortal;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await portal?.close();
});

/** Calls with a larger body than others, each with its reason. */
const LARGER: Record<string, string> = {
  sendQuestionnaire: 'its answers at their longest',
  countRecipients: '10,000 ids',
  previewMail: 'the HTML of a mail with an image',
  sendTestMail: 'the HTML of a mail with an image',
  sendBulkMail: 'the HTML of a mail with an image',
  importAssociations: 'a file of 5,000 rows',
  importAdoptions: 'a file of 5,000 rows',
  importAdoptionPhotos: 'a ZIP of photos',
  uploadImage: 'a photo',
  uploadAdminImage: 'a photo',
  editProfile: 'a logo and a banner in base64',
  publishAdoption: 'photos in base64',
  editAdoption: 'photos in base64',
  createGadget: 'photos in base64',
  editGadget: 'photos in base64',
  saveDraft: 'its fields at their longest',
};

test('a call takes 64 KB, unless its fields or its file need more', () => {
  const larger = calls.filter(({ bodyLimit }) => bodyLimit > BODY_LIMIT.plain).map(({ name }) => name);
  expect(larger.toSorted()).toEqual(Object.keys(LARGER).toSorted());
});

test('every call has room for its longest input', () => {
  const short = calls
    .filter(({ consumes }) => !consumes)
    .map((call) => ({ call: call.name, needs: longestOf(call), limit: call.bodyLimit }))
    .filter(({ needs, limit }) => needs > limit);
  expect(short).toEqual([]);
});

/** A letter with an accent, in UTF-8. */
const LETTER_BYTES = 2;
const UUID_LENGTH = 36;
type Schema = z.core.JSONSchema.BaseSchema;

/** Returns the bytes of the longest JSON that a call takes, with letters of two bytes and without images. */
function longestOf({ body }: Call): number {
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const longest = (schema: Schema, name: string): number => {
    if (schema.$ref) return longest(root.$defs![schema.$ref.split('/').at(-1)!] as Schema, name);
    const options = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (options) return Math.max(...options.map((option) => longest(option, name)));
    if (schema.type === 'array') {
      const item = longest(schema.items as Schema, name) + 1;
      return item * (schema.maxItems ?? 50);
    }
    if (schema.type === 'object') {
      const all = Object.entries(schema.properties ?? {}) as [string, Schema][];
      // an alternative to `to`, which has as many ids
      const fields = all.filter(([key]) => key !== 'to_ids');
      return fields.reduce((sum, [key, inner]) => sum + key.length + 4 + longest(inner, key), 2);
    }
    if (schema.type !== 'string' || name.endsWith('_base64')) return 100;
    const isId = schema.pattern !== undefined && schema.maxLength === undefined;
    if (isId) return 2 + UUID_LENGTH;
    return 2 + (schema.maxLength ?? 64) * (schema.pattern || name === 'html' ? 1 : LETTER_BYTES);
  };
  return longest(root, '');
}

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

interface Half {
  route: string;
  token?: string;
  type?: string;
  announced?: number;
  sent?: number;
}

/** Sends the head of a request and part of its body. Without `announced`, the body comes in chunks. */
async function sendHalf({ route, token, type = 'application/json', announced, sent = 0 }: Half): Promise<Sent> {
  const socket = await open();
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const how = announced === undefined ? 'transfer-encoding: chunked' : `content-length: ${announced}`;
  const who = token ? `authorization: Bearer ${token}\r\n` : '';
  socket.write(`${route} HTTP/1.1\r\nhost: x\r\n${who}content-type: ${type}\r\n${how}\r\n\r\n`);
  const bytes = Buffer.alloc(sent, ' ');
  socket.write(announced === undefined ? Buffer.concat([Buffer.from(`${sent.toString(16)}\r\n`), bytes]) : bytes);
  return { socket, said: () => text };
}

interface Sent {
  socket: Socket;
  said: () => string;
}

const expectAnswer = ({ said }: Sent, expected: RegExp) => expect.poll(said, { interval: 20 }).toMatch(expected);
const TOO_LARGE = /^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/;
const NO_ROOM =
  /^HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*"detail":"Stanno arrivando troppi dati insieme[\s\S]*"code":"bodies_in_flight"/i;
const TOO_MANY = /^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*"code":"too_many_bodies"/i;
const PROFILE = 'PATCH /me/profile';
const PHOTO = { route: 'POST /me/images', type: 'multipart/form-data; boundary=x' };

/** Waits until the portal has counted bytes of bodies under way. */
const counted = (bytes: number) => expect.poll(() => portal.app.bodies.budget.held, { interval: 10 }).toBe(bytes);

async function start(bodyBytes = 100 * MEGABYTE): Promise<void> {
  portal = await startTestPortal({}, undefined, { config: { bodyBytes }, instances: 1 });
}

test('a login that announces a megabyte is refused before its body', async () => {
  await start();
  await expectAnswer(await sendHalf({ route: 'POST /auth/login', announced: 1_040_000 }), TOO_LARGE);
});

test('a body that cannot fit beside the others is refused before it is read, and fits when they are gone', async () => {
  await start(8 * MEGABYTE);
  const token = await aToken(portal, await anAssociation(portal));
  const other = await aToken(portal, await anAssociation(portal));
  const first = await sendHalf({ route: PROFILE, token, announced: 5 * MEGABYTE, sent: 4 * MEGABYTE });
  await counted(4 * MEGABYTE);
  await expectAnswer(await sendHalf({ route: PROFILE, token: other, announced: 3 * MEGABYTE }), NO_ROOM);
  // small ones still fit
  const login = { method: 'POST', body: { username: 'nessuno', password: 'sbagliata' } };
  expect((await portal.request('/auth/login', login)).status).toBe(401);
  first.socket.destroy();
  await counted(0);
  await sendHalf({ route: PROFILE, token: other, announced: 3 * MEGABYTE, sent: MEGABYTE });
  await counted(MEGABYTE);
});

test('bodies that grow beyond the budget are refused while they arrive, announced or in chunks', async () => {
  await start(8 * MEGABYTE);
  const tokens = await Promise.all([1, 2, 3].map(async () => aToken(portal, await anAssociation(portal))));
  const [one, two, three] = tokens as [string, string, string];
  const first = await sendHalf({ route: PROFILE, token: one, announced: 5 * MEGABYTE });
  const second = await sendHalf({ route: PROFILE, token: two, announced: 5 * MEGABYTE });
  first.socket.write(Buffer.alloc(4 * MEGABYTE));
  await counted(4 * MEGABYTE);
  second.socket.write(Buffer.alloc(4 * MEGABYTE));
  await expectAnswer(second, NO_ROOM);
  await expectAnswer(await sendHalf({ route: PROFILE, token: three, sent: 3 * MEGABYTE }), NO_ROOM);
  await counted(4 * MEGABYTE);
});

test('a flood of small bodies ends with 503, also for calls without a body and unknown ones', async () => {
  await start(MEGABYTE);
  for (let n = 0; n < 17; n += 1) await sendHalf({ route: 'POST /auth/login', announced: 60_000, sent: 59_000 });
  await counted(17 * 59_000);
  for (const route of ['POST /auth/login', 'POST /adoptions/x/view', 'POST /mai-vista', 'DELETE /me/sessions'])
    expect([route, (await sendAndRead({ route, announced: 60_000 })).slice(0, 12)]).toEqual([
      route,
      route.includes('/me/') ? 'HTTP/1.1 401' : 'HTTP/1.1 503',
    ]);
});

async function sendAndRead(half: Half): Promise<string> {
  const sent = await sendHalf(half);
  await expectAnswer(sent, /^HTTP/);
  return sent.said();
}

test('an account sends two large bodies at once and no third, in chunks neither, and then again', async () => {
  await start();
  const token = await aToken(portal, await anAssociation(portal));
  const large = { token, announced: MEGABYTE, sent: 1000 };
  const [first] = [await sendHalf({ route: PROFILE, ...large }), await sendHalf({ ...PHOTO, ...large })];
  await counted(2000);
  await expectAnswer(await sendHalf({ route: PROFILE, ...large }), TOO_MANY);
  await expectAnswer(await sendHalf({ route: PROFILE, token, sent: MEGABYTE }), TOO_MANY);
  // a small one still goes through
  expect((await portal.request('/me/profile', { method: 'PATCH', token, body: {} })).status).toBe(200);
  first!.socket.destroy();
  await counted(1000);
  await sendHalf({ route: PROFILE, ...large });
  await counted(2000);
});

test('one address sends twenty large bodies at once', async () => {
  await start();
  const route = `POST /associations/${await anAssociation(portal)}/preaffido`;
  const large = { route, announced: 500_000, sent: 10 };
  for (let n = 0; n < 20; n += 1) await sendHalf(large);
  await counted(200);
  await expectAnswer(await sendHalf(large), TOO_MANY);
});

test('an account that waits for approval sends 4 MB of JSON, and one file at a time', async () => {
  await start();
  const token = await aToken(portal, await anAssociation(portal, { approved_at: null }));
  await expectAnswer(await sendHalf({ route: PROFILE, token, announced: 4 * MEGABYTE + 1 }), TOO_LARGE);
  await expectAnswer(await sendHalf({ route: PROFILE, token, sent: 4 * MEGABYTE + 1 }), TOO_LARGE);
  const photo = { ...PHOTO, token, announced: 20 * MEGABYTE, sent: 1000 };
  await sendHalf(photo);
  await counted(1000);
  await expectAnswer(await sendHalf(photo), TOO_MANY);
});

test('an account that waits for approval sends files of 20 MB, also a ZIP, which has 40 MB later', async () => {
  await start();
  const zip = { route: 'POST /me/adoptions/import_photos', announced: 21 * MEGABYTE, sent: 1000 };
  const waiting = await aToken(portal, await anAssociation(portal, { approved_at: null }));
  await expectAnswer(await sendHalf({ ...zip, token: waiting }), TOO_LARGE);
  await sendHalf({ ...zip, token: waiting, announced: 20 * MEGABYTE });
  await sendHalf({ ...zip, token: await aToken(portal, await anAssociation(portal)) });
  await counted(2000);
});

test('the bytes of a body stay counted while the portal works with it, even when its client has left', async () => {
  const working = Promise.withResolvers<void>();
  await start();
  const token = await aToken(portal, await anAssociation(portal));
  const held = portal.media.put.bind(portal.media);
  portal.media.put = async (...file) => {
    await working.promise;
    await held(...file);
  };
  const { jpegOf } = await import('#testing/images.ts');
  const photo = await jpegOf(300, 200);
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
    photo,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const sent = await sendHalf({ ...PHOTO, token, announced: body.length });
  sent.socket.write(body);
  await counted(body.length);
  sent.socket.destroy();
  await expect.poll(() => sent.socket.closed).toBe(true);
  const { server } = portal.app.server;
  await expect
    .poll(() => new Promise((done) => server.getConnections((_error, count) => done(count))), { interval: 20 })
    .toBe(0);
  expect(portal.app.bodies.budget.held).toBe(body.length);
  working.resolve();
  await counted(0);
});
