import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ANSWERS as QUESTIONS } from '#contract/features/questionnaires/answers.ts';
import { MEMORY_FLAGS, SERVER_MEMORY } from '#testing/built-server.ts';
import { readConfig } from '../config.ts';
import { insertQuestionnaire } from '../features/questionnaires/index.ts';
import { newId } from '../platform/database/ids.ts';
import type { Portal } from '../portal.ts';
import { openPortal } from '../start/open-portal.ts';
import { testDatabase, testFolder } from '../testing/database.ts';
import { memoryGroup } from '../testing/memory-group.ts';
import { aListing, anAssociation, aToken } from '../testing/world.ts';

const PROGRAM = fileURLToPath(new URL('../testing/workers/serve.ts', import.meta.url));
const READY = /in ascolto su http:\/\/\S+:(\d+)/;
const MEGABYTE = 1024 * 1024;
const LIMIT = 1024 * MEGABYTE;
const VISITORS = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'];

let child: ChildProcess;
let group: ReturnType<typeof memoryGroup>;
let port: number;
let association: string;
let newcomer: string;
const members: string[] = [];
const listings: string[] = [];
let withAnswers: string;
let withNotes: string;
const opened = new Set<Socket>();

beforeAll(async () => {
  const dataDir = testFolder();
  mkdirSync(dataDir, { recursive: true });
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: await testDatabase(),
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    DISK_RESERVE_MB: '0',
    LOG_LEVEL: 'error',
  };
  const portal = await openPortal(readConfig(environment));
  association = await anAssociation(portal);
  newcomer = await aToken(portal, await anAssociation(portal, { approved_at: null }));
  for (let n = 0; n < 12; n += 1) members.push(await aToken(portal, await anAssociation(portal)));
  // the system takes 4 MB of a response that nobody reads, so that the portal holds what is longer
  for (let n = 0; n < 60; n += 1)
    listings.push(await aListing(portal, association, { name: `Fido ${n}`, bio: 'a'.repeat(200_000) }));
  withAnswers = await aToken(portal, await withQuestionnaires(portal, 132, { letters: 4000, notes: 0 }));
  withNotes = await aToken(portal, await withQuestionnaires(portal, 100, { letters: 10, notes: 50 }));
  await portal.database.close();
  group = memoryGroup(LIMIT);
  // its own limit where a group can be made, or else the setting for it
  const enter = group ? `echo $$ > ${group.procs} && ` : '';
  child = spawn('/bin/sh', ['-c', `${enter}exec "$0" "$@"`, process.execPath, ...MEMORY_FLAGS, PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...SERVER_MEMORY,
      ...environment,
      ...(group ? {} : { MEMORY_MB: String(LIMIT / MEGABYTE) }),
    },
  });
  port = await new Promise<number>((ready, failed) => {
    let said = '';
    child.stdout!.on('data', (chunk) => {
      said += String(chunk);
      const found = READY.exec(said)?.[1];
      if (found) ready(Number(found));
    });
    child.once('exit', () => failed(new Error(`the portal ended before it was ready: ${said}`)));
  });
});
afterEach(() => {
  for (const socket of opened) socket.destroy();
  opened.clear();
});
afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  group?.remove();
});

const applicant = {
  nome: 'Ada',
  email: '',
  telefono: '',
  post_id: '',
  post_name: '',
  post_type: '',
  answers: '{}',
  seen: false,
};

/** Creates an association that has received questionnaires, with answers and notes of this length and number. */
async function withQuestionnaires(
  portal: Portal,
  count: number,
  { letters, notes }: { letters: number; notes: number },
) {
  const owner = await anAssociation(portal);
  const at = portal.clock.now().toISOString();
  const answers = JSON.stringify(Object.fromEntries(QUESTIONS.map((name) => [name, 'a'.repeat(letters)])));
  await portal.database.write(async (db) => {
    for (let n = 0; n < count; n += 1) {
      const id = newId();
      await insertQuestionnaire(db, {
        ...applicant,
        id,
        association_id: owner,
        created_at: at,
      });
      // beside the search index, which would take minutes
      await db.updateTable('questionnaire').set({ answers }).where('id', '=', id).execute();
      for (let m = 0; m < notes; m += 1) {
        const note = { id: newId(), questionnaire_id: id, at, by_id: owner, text: 'a'.repeat(2000) };
        await db.insertInto('questionnaire_note').values(note).execute();
      }
    }
  });
  return owner;
}

interface Half {
  route: string;
  from?: string;
  token?: string;
  announced: number;
  body: Buffer;
  type?: string;
}

/** Sends a request from an address of this machine. Returns its status, 0 for a connection that was closed, null while none came. */
function send({ route, from = '127.0.0.1', token, announced, body, type = 'application/json' }: Half) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.add(socket);
  let said = '';
  const status = () => (said ? Number(said.slice(9, 12)) : socket.closed ? 0 : null);
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  socket.on('error', () => undefined);
  const who = token ? `authorization: Bearer ${token}\r\n` : '';
  socket.write(
    `POST ${route} HTTP/1.1\r\nhost: x\r\n${who}content-type: ${type}\r\ncontent-length: ${announced}\r\n\r\n`.replace(
      /^POST (PATCH|POST) /,
      '$1 ',
    ),
  );
  const written = new Promise<void>((done) => {
    socket.write(body, () => done());
    socket.once('close', () => done());
  });
  return { status, written, end: () => socket.destroy() };
}

/** Asks for a list from an address of this machine. Returns the status, 0 if the connection ended without one. */
function get(route: string, { from = '127.0.0.1', token = '', reads = true } = {}): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  opened.add(socket);
  const who = token ? `authorization: Bearer ${token}\r\n` : '';
  socket.write(`GET ${route} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${who}\r\n`);
  return new Promise((answered) => {
    let status = 0;
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      status = Number(String(chunk.subarray(9, 12)));
      if (reads) return;
      socket.pause();
      answered(status);
    });
    socket.once('close', () => answered(status));
  });
}

const numberOf = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

/** Returns the most memory that the portal has held so far; fails if it is gone. */
function peak(): number {
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024;
}

async function expectAlive(): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(peak()).toBeLessThan(LIMIT);
}

/** Sends requests half, and waits until each is refused or has sent what it has. Returns their statuses so far. */
async function attack(count: number, half: (n: number) => Half): Promise<() => (number | null)[]> {
  const sent = Array.from({ length: count }, (_, n) => send(half(n)));
  await Promise.all(sent.map(({ written }) => written));
  await expectAlive();
  return () => sent.map(({ status }) => status());
}

const ANSWERS = { interval: 100, timeout: 60_000 };
const halfSent = (bytes: number) => ({ announced: bytes, body: Buffer.alloc(bytes - 10, ' ') });
const visitor = (n: number) => ({ from: VISITORS[n % VISITORS.length]! });

test('five visitors who send half of 1,175 logins of 1 MB do not end a portal of 1 GB', async () => {
  await attack(1175, (n) => ({ route: 'POST /auth/login', ...visitor(n), ...halfSent(1_040_000) }));
});

test('nor do those who send half of 300 questionnaires or 1,175 logins of the size that is allowed', async () => {
  const route = `POST /associations/${association}/preaffido`;
  // before the logins: while the portal has not noticed that their clients left, they fill the budget, which is 503
  const statuses = await attack(300, (n) => ({ route, ...visitor(n), ...halfSent(600_000) }));
  await expect.poll(statuses, ANSWERS).toContain(429);
  for (const socket of opened) socket.destroy();
  await attack(1175, (n) => ({ route: 'POST /auth/login', ...visitor(n), ...halfSent(64 * 1024) }));
});

test('nor does one new account that sends half of forty profiles of 38 MB, nor twelve approved ones', async () => {
  const profile = { route: 'PATCH /api/me/profile', ...halfSent(38_000_000) };
  const asNewcomer = await attack(40, () => ({ ...profile, token: newcomer }));
  await expect.poll(asNewcomer, ANSWERS).not.toContain(null);
  const asMembers = async () => {
    for (const socket of opened) socket.destroy();
    const statuses = await attack(14, (n) => ({ ...profile, ...visitor(n), token: members[n % 12]! }));
    await expect.poll(() => statuses().filter((status) => status === 429 || status === 503), ANSWERS).not.toEqual([]);
    return statuses();
  };
  // again, while the portal has not noticed that the visitors of before left: of too many large bodies each is 429
  await expect.poll(asMembers, { interval: 1000, timeout: 180_000 }).toContain(503);
}, 300_000);

test('nor do twelve uploads of 49 megapixels at once; who is refused repeats it, and is stored', async () => {
  const photo = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#5a7' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const upload = async (n: number, token: string, as: 'form' | 'base64'): Promise<number> => {
    // a different photo each, as heavy as that of a camera
    const heavy = Buffer.concat([photo, Buffer.alloc(8_000_000 - photo.length, n)]);
    const isForm = as === 'form';
    const form = new FormData();
    form.set('file', new Blob([heavy]), 'foto.jpg');
    const answer = await fetch(`http://127.0.0.1:${port}${isForm ? '/me/images' : '/me/profile'}`, {
      method: isForm ? 'POST' : 'PATCH',
      headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? form : JSON.stringify({ logo_base64: heavy.toString('base64') }),
    });
    await answer.text();
    if (answer.status !== 503) return answer.status;
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    await new Promise((later) => setTimeout(later, seconds * 1000));
    return upload(n, token, as);
  };
  const statuses = await Promise.all(members.map((token, n) => upload(n, token, n % 3 === 2 ? 'base64' : 'form')));
  // on a slow machine decoding may take longer than it may: that is refused in words
  expect(statuses.filter((status) => ![200, 201, 422].includes(status))).toEqual([]);
  await expectAlive();
}, 600_000);

test('nor do 100 lists of 12 MB that five visitors do not read', async () => {
  const asked = Array.from({ length: 100 }, (_, n) => {
    // in another order each, so that none is cached
    const ids = [...listings.slice(n % 60), ...listings.slice(0, n % 60), String(n)];
    return get(`/api/adoptions?limit=200&ids=${ids.join()}`, { ...visitor(n), reads: false });
  });
  const statuses = await Promise.all(asked);
  await expectAlive();
  expect(numberOf(statuses, 200)).toBeGreaterThan(0);
  expect(numberOf(statuses, 429) + numberOf(statuses, 503)).toBeGreaterThan(0);
  expect(numberOf(statuses, 0)).toBe(0);
}, 120_000);

test.each([
  ['60 lists of long questionnaires', 60, () => withAnswers],
  ['120 lists of questionnaires with 5,000 notes', 120, () => withNotes],
] as const)(
  'nor do %s at once',
  async (_what, count, token) => {
    const asked = Array.from({ length: count }, (_, n) =>
      get('/api/me/preaffido?limit=200', { token: token(), ...visitor(n) }),
    );
    const statuses = await Promise.all(asked);
    await expectAlive();
    expect(numberOf(statuses, 200)).toBeGreaterThan(0);
    expect(numberOf(statuses, 0)).toBe(0);
  },
  120_000,
);
