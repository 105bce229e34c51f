import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { Lists } from './lists.ts';

let lists: Lists;
let running: string[];
beforeEach(() => {
  lists = new Lists();
  running = [];
});
const expectRunning = (accounts: string[]) => expect.poll(() => running).toEqual(accounts);

/** Asks for a list as an account, from an address. It is made until `release` is called. */
function ask(accountId: string, ip = '198.51.100.1') {
  const held = Promise.withResolvers<void>();
  const answered = lists.answer({ actor: { accountId }, ip } as FastifyRequest, () =>
    lists.make(accountId, async () => {
      running.push(accountId);
      await held.promise;
      running = running.filter((one) => one !== accountId);
    }),
  );
  // looked at later
  answered.catch(() => undefined);
  return { answered, release: held.resolve };
}

const codeOf = ({ answered }: ReturnType<typeof ask>) =>
  answered.then(
    () => 'made',
    (error: { type: { code: string } }) => error.type.code,
  );

test('four lists are made at once, one per account; a client with forty is told to wait, and others are not', async () => {
  const own = Array.from({ length: 41 }, () => ask('uno'));
  expect(await codeOf(own.pop()!)).toBe('too_many_responses');
  const others = ['due', 'tre', 'quattro', 'cinque'].map((account) => ask(account));
  await expectRunning(['uno', 'due', 'tre', 'quattro']);
  others[0]!.release();
  await others[0]!.answered;
  // the other lists of the first account stand before it, but wait for its first one
  await expectRunning(['uno', 'tre', 'quattro', 'cinque']);
  for (const { release } of [...own, ...others]) release();
  expect(new Set(await Promise.all([...own, ...others].map(codeOf)))).toEqual(new Set(['made']));
  const again = ask('uno');
  again.release();
  expect(await codeOf(again)).toBe('made');
});

test('an address has eighty under way, and the portal two hundred waiting', async () => {
  const asked = Array.from({ length: 300 }, (_, n) => ask(`account ${n}`, `198.51.100.${Math.floor(n / 81)}`));
  const codes = Promise.all(asked.map(codeOf));
  for (const { release } of asked) release();
  const counts = Object.groupBy(await codes, (code) => code);
  // of the first 243, three are the 81st of their address; 36 more would wait behind 200
  expect({ refused: counts.too_many_responses?.length, busy: counts.busy?.length, made: counts.made?.length }).toEqual({
    refused: 3,
    busy: 93,
    made: 204,
  });
});
