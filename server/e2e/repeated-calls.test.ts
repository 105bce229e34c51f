import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { sampleInput } from '../testing/inputs.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { setStage } from '../testing/stage.ts';

// Makes each call twice with one `Idempotency-Key`, as a page does whose answer was lost.

/** Tables that log or count requests, are derived from others, or hold what ends after minutes. */
const IGNORED = /^act$|day_count$|_search|^passkey_challenge$|^session$/;

/** Calls that do the same again, each with its reason. */
const WITHOUT_KEY: Record<string, string> = {
  requestReset: 'the later link counts, an account gets five an hour, and the page never says that it failed',
  resetAssociationPassword: 'sets the same password again, and the owner is told of each change',
};
/** Calls whose second answer would be an error without the key. */
const ANSWERED_AGAIN = [
  'addNote',
  'createGadget',
  'inviteMember',
  'replyToApplicant',
  'sendQuestionnaire',
  'sendTestMail',
];

let portal: TestPortal;
interface Outcome {
  statuses: readonly number[];
  /** Tables that have more rows after the second request than after the first one. */
  grown: readonly string[];
}
const outcomes = new Map<string, Outcome>();
beforeAll(async () => {
  portal = await startTestPortal();
  for (const call of calls) if (call.method !== 'GET' && !call.consumes) outcomes.set(call.name, await sentTwice(call));
}, 600_000);
afterAll(() => portal.close());

test('a call that is sent twice with one key stores and mails once, or has a reason', () => {
  const repeated = [...outcomes].filter(([, { grown }]) => grown.length > 0).map(([name]) => name);
  expect(repeated, 'let it take an `Idempotency-Key` (`once`)').toEqual(Object.keys(WITHOUT_KEY));
});

test('the second request is answered like the first one', () => {
  for (const name of ANSWERED_AGAIN) {
    const [first, second] = outcomes.get(name)!.statuses;
    expect([name, second]).toEqual([name, first]);
    expect(second).toBeLessThan(300);
  }
});

async function sentTwice(call: Call): Promise<Outcome> {
  const stage = await setStage(portal, `-${call.name}`, call);
  const token = stage.token(call.access);
  const { query, body } = sampleInput(call);
  const search = new URLSearchParams(query).toString();
  const send = () =>
    portal.request(stage.path(call) + (search && `?${search}`), {
      method: call.method,
      headers: { 'idempotency-key': 'la-stessa-chiave-1' },
      ...(token && { token }),
      body,
    });
  const first = await send();
  const before = await countRows();
  const second = await send();
  const after = await countRows();
  const grown = [...after].filter(([table, rows]) => rows > (before.get(table) ?? 0)).map(([table]) => table);
  return { statuses: [first.status, second.status], grown };
}

async function countRows(): Promise<Map<string, number>> {
  const tables = await portal.database.read.introspection.getTables();
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    if (IGNORED.test(name)) continue;
    const { total } = await portal.database.read
      .selectFrom(name as 'mail')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    counts.set(name, Number(total));
  }
  return counts;
}
