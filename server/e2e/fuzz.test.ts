import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Call, ProblemBody } from '#contract/platform/call.ts';
import { textOfSnapshot } from '#server/features/backup/write-backup.ts';
import { ALL } from '#testing/repetitions.ts';
import { testEngine } from '../testing/database.ts';
import { setMailedTokens } from '../testing/fuzz/mailed-tokens.ts';
import { type GeneratedRequest, requestsOf } from '../testing/fuzz/requests.ts';
import { type Answered, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';

/** What differs on PostgreSQL is how a database takes odd values: two requests of each call show it. */
const USUAL_CASES = testEngine() === 'sqlite' || ALL ? 1500 : 400;
// `npm run fuzz` sends many more cases, from another seed.
const CASES = Number(process.env.FUZZ_CASES ?? USUAL_CASES);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
/** Concurrent requests: fewer than the queue of password hashes holds. */
const AT_ONCE = 6;
/** A call that writes may end the sessions or delete the rows of its stage: after this many cases it gets a new one. */
const PER_STAGE = 24;

/** Reads come last: they return what the writes have stored, and leave their stage as it is. */
const READS_LAST = [...calls.entries()].sort(([, one], [, other]) => Number(isRead(one)) - Number(isRead(other)));

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('no call responds with a 5xx or leaves the contract, for any input and any role', async () => {
  const wrong: string[] = [];
  const seen: Record<string, number> = {};
  const perCall = Math.ceil(CASES / calls.length);
  let read: Stage | undefined;
  for (const [at, call] of READS_LAST) {
    const generated = fc.sample(requestsOf(call), { seed: SEED + at, numRuns: perCall });
    for (let from = 0; from < perCall; from += PER_STAGE) {
      const stage = read ?? (await setStage(portal, `-${at}-${from}`, isRead(call) ? undefined : call));
      if (isRead(call)) read = stage;
      const withToken = call.path.includes('{token}') ? await setMailedTokens(portal) : (path: string) => path;
      const target = { stage, path: withToken(stage.path(call)) };
      const batch = generated.slice(from, from + PER_STAGE);
      for (let sent = 0; sent < batch.length; sent += AT_ONCE)
        await Promise.all(
          batch.slice(sent, sent + AT_ONCE).map(async (request, index) => {
            const answer = await send(target, call, request, sent + index);
            const kind = `${String(answer.status)[0]}xx`;
            seen[kind] = (seen[kind] ?? 0) + 1;
            const fault = faultOf(call, answer);
            if (fault)
              wrong.push(`${call.name}, seed ${SEED + at}: ${fault}: ${JSON.stringify(request).slice(0, 300)}`);
          }),
        );
    }
  }
  console.info(`fuzz on ${testEngine()}: ${perCall * calls.length} cases from seed ${SEED}, ${JSON.stringify(seen)}`);
  expect(wrong).toEqual([]);
  expect((await portal.request('/readyz')).status).toBe(200);
  expect((await portal.request('/adoptions')).status).toBe(200);
  let stored = '';
  for await (const piece of textOfSnapshot(portal)) stored += piece;
  expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
}, 3_600_000);

interface Target {
  stage: Stage;
  /** Address of the call, with an existing id or a genuine token. */
  path: string;
}

function isRead({ method }: Call): boolean {
  return method === 'GET';
}

function send({ stage, path: known }: Target, call: Call, request: GeneratedRequest, index: number) {
  const { id, query, headers, body } = request;
  // two of three requests have the role that the call needs: the others are rejected
  const token = [stage.token(call.access), stage.admin, [undefined, stage.member][index % 2]][index % 3];
  const path = id === '' ? known : call.path.replace(/\{\w+\}/, id);
  const hasBody = call.method !== 'GET';
  return portal.request(query ? `${path}?${query}` : path, {
    method: call.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body } : {}),
    ...(token ? { token } : {}),
  });
}

/** Returns what is wrong with an answer: a failure, an error without its sentence, or a body outside of the contract. */
function faultOf(call: Call, { status, body }: Answered): string | undefined {
  if (status >= 500) return `${status} ${JSON.stringify(body).slice(0, 120)}`;
  if (status >= 400) return ProblemBody.safeParse(body).success ? undefined : `${status} without a problem`;
  if (status === 204 || status === 304 || call.produces) return undefined;
  const parsed = call.answer.safeParse(body);
  return parsed.success ? undefined : `${status} outside of the contract: ${parsed.error.message.slice(0, 200)}`;
}
