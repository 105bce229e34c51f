import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultyMailServer } from '#testing/faulty-mail-server.ts';
import { ALL } from '#testing/repetitions.ts';
import { testDatabase, testFolder } from '../testing/database.ts';
import { makeMailsDue, seedWaiting, type Waiting } from '../testing/kills/applicants.ts';
import { isLost } from '../testing/kills/is-lost.ts';
import { KilledPortal } from '../testing/kills/killed-portal.ts';
import { environmentFor } from '../testing/kills/seed-writers.ts';

const PROGRAM = fileURLToPath(new URL('../testing/kills/serve-calls.ts', import.meta.url));
const REPLIES = 100;
const WAITING = 200;
const CLIENTS = 4;
/** Mails that one process sends at the same time. */
const CONNECTIONS = 5;
const WITHIN_MS = 25;

interface Received {
  id: string;
  email: string;
  state: string;
  version: number;
  messages: { delivery: string }[];
}

let mail: FaultyMailServer;
let environment: Record<string, string>;
let portal: KilledPortal;
let waiting: Waiting;
let kills: number;
beforeEach(async () => {
  mail = await FaultyMailServer.open();
  const dataDir = testFolder();
  mkdirSync(dataDir, { recursive: true });
  // without a cap: one account mails more here than its part of a day
  environment = { ...environmentFor(await testDatabase(), dataDir), SMTP_URL: mail.url, MAIL_DAILY_CAP: '0' };
  kills = 0;
});
afterEach(async () => {
  await portal.kill();
  await mail.goDown();
});

async function start(applicants: number): Promise<void> {
  waiting = await seedWaiting(environment, applicants);
  portal = await KilledPortal.start(PROGRAM, environment);
}

async function killAndStart(): Promise<void> {
  await pause(randomInt(WITHIN_MS));
  await portal.kill();
  kills += 1;
  await makeMailsDue(environment);
  portal = await KilledPortal.start(PROGRAM, environment);
}

/** Returns the body of a successful answer, or null if the connection was lost. */
async function ask(method: string, path: string, body?: object) {
  try {
    const response = await fetch(`${portal.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${waiting.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}

async function received(): Promise<Received[]> {
  return ask('GET', '/me/preaffido?limit=200');
}

/** Counts mails by what makes two of them the same for a mail program: address and Message-ID. */
const different = () => new Set(mail.arrived.map(({ to, messageId }) => `${to} ${messageId}`));

/**
 * Expects one mail for each applicant. Between the acceptance by the mail server and its note in the database a kill
 * cannot be told from a failed attempt, so what was then being sent may arrive again as the same mail.
 */
async function expectOneMailEach(): Promise<void> {
  await mail.until(() => new Set(mail.arrived.map(({ to }) => to)).size === waiting.addresses.length);
  await expect
    .poll(async () => (await received()).filter(({ messages }) => messages[0]?.delivery !== 'inviata'))
    .toEqual([]);
  expect(different().size).toBe(waiting.addresses.length);
  expect(mail.arrived.length - waiting.addresses.length).toBeLessThanOrEqual(kills * CONNECTIONS);
}

test('a reply is mailed if and only if the questionnaire shows it, whenever the portal is killed', async () => {
  await start(REPLIES);
  const acknowledged = new Set<string>();
  const replyToSome = async (some: readonly Received[]) => {
    for (const { id, version } of some) {
      const body = { subject: 'Parliamo di {animale}?', text: 'Ciao {nome}', version };
      if (!(await ask('POST', `/me/preaffido/${id}/reply`, body))) return;
      acknowledged.add(id);
    }
  };
  const untilAcknowledged = async (count: number) => {
    while (acknowledged.size < count) await pause(1);
  };
  const reply = async () => {
    const unanswered = (await received()).filter(({ messages }) => messages.length === 0);
    const shares = Array.from({ length: CLIENTS }, (_, client) =>
      unanswered.filter((_one, at) => at % CLIENTS === client),
    );
    await Promise.all(shares.map(replyToSome));
  };
  // in the first round no mail leaves before the kill
  const greetings = mail.holdGreetings();
  for (const until of [30, 70]) {
    const replying = reply();
    await Promise.race([replying, untilAcknowledged(until)]);
    await killAndStart();
    greetings.open();
    await replying;
    for (const { id, state, version, messages } of await received()) {
      const isAnswered = messages.length === 1;
      expect([state, version, messages.length]).toEqual(isAnswered ? ['colloquio', 2, 1] : ['ricevuto', 1, 0]);
      if (acknowledged.has(id)) expect(isAnswered).toBe(true);
    }
  }
  await reply();
  await expectOneMailEach();
});

test('an answer to 200 who wait is given to all or to none, and mailed once to each', async () => {
  await start(WAITING);
  const press = () =>
    ask('POST', `/me/adoptions/${waiting.listing}/answer_waiting`, {
      subject: '{animale} ha trovato casa',
      text: 'Ciao {nome}',
      state: 'chiuso',
    });
  const pressing = press();
  await pause(randomInt(4 * WITHIN_MS));
  await killAndStart();
  const first = await pressing;
  const answered = (await received()).filter(({ state }) => state === 'chiuso').length;
  expect(first ? [WAITING] : [0, WAITING]).toContain(answered);
  expect(await press()).toMatchObject({ answered: WAITING - answered });
  if (ALL) await killAndStart();
  await mail.until(() => mail.arrived.length >= WAITING / 4);
  await killAndStart();
  await expectOneMailEach();
  expect(await press()).toMatchObject({ answered: 0 });
});
