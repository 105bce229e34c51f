import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testEngine } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { watchStatements } from '#server/testing/statements.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let association: string;
let sent: { id: string; application_token: string };
beforeEach(async () => {
  portal = await startTestPortal({}, undefined, { instances: 1 });
  association = await anAssociation(portal);
  const body = { nome: 'Ada', email: 'ada@esempio.it' };
  sent = (await portal.request(`/associations/${association}/preaffido`, { method: 'POST', body })).body;
});
afterEach(() => portal.close());

const withdraw = () => portal.request(`/applications/${sent.application_token}/withdraw`, { method: 'POST' });
const stateNow = async () => (await portal.request(`/applications/${sent.application_token}`)).body.state;

test.runIf(testEngine() === 'postgres')(
  'an applicant whose transaction PostgreSQL ends in favour of another one notices nothing',
  async () => {
    const token = await aToken(portal, association);
    const body = { subject: 'La tua domanda', text: 'Ti richiamo domani.', version: 1 };
    expect((await portal.request(`/me/preaffido/${sent.id}/reply`, { method: 'POST', token, body })).status).toBe(201);
    let withdrawing: ReturnType<typeof withdraw> | undefined;
    await portal.database.write(async (db) => {
      // the other one is the first to look whether both wait for each other
      await sql`set local deadlock_timeout = '60s'`.execute(db);
      await sql`select id from mail for update`.execute(db);
      withdrawing = withdraw();
      await expect.poll(countWaiting, { interval: 10, timeout: 60_000 }).toBe(1);
      await sql`select id from questionnaire where id = ${sent.id} for update`.execute(db);
    });
    expect((await withdrawing)?.status).toBe(200);
    expect(await stateNow()).toBe('ritirato');
  },
);

/** Transactions that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.database.read);
  return rows[0]!.waiting;
}

test.each([
  [1, 200, 'ritirato'],
  [2, 503, 'ricevuto'],
])('a write that is ended %i times is answered with %i', async (times, status, state) => {
  let ended = 0;
  const stop = watchStatements(({ sql: statement }) => {
    if (!statement.startsWith('update "questionnaire"') || ended === times) return;
    ended += 1;
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  const answer = await withdraw().finally(stop);
  expect([ended, answer.status]).toEqual([times, status]);
  if (status === 503) {
    expect(answer.body).toMatchObject({
      code: 'writes_crossed',
      detail: expect.stringContaining('non è stata salvata'),
    });
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  expect(await stateNow()).toBe(state);
});
