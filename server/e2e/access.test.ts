import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { anAccount } from '../testing/accounts.ts';
import { sampleInput } from '../testing/inputs.ts';
import { type Answered, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import { aToken } from '../testing/world.ts';

// What each role gets from each call, with valid input and the id of somebody's row. `vitest run server/e2e/access.test.ts
// -u` writes docs/access.md again: read its changes before they are committed.

const ROLES = ['visitor', 'owner', 'other account', 'staff'] as const;
type Role = (typeof ROLES)[number];
type Outcome = 'yes' | 'log in' | 'no' | 'not found';

let portal: TestPortal;
const matrix = new Map<Call, Record<Role, Outcome>>();
/** Names of the calls after which the cached pages were out of date. */
const changedPages = new Set<string>();
beforeAll(async () => {
  portal = await startTestPortal();
  for (const call of calls) matrix.set(call, await outcomesOf(call));
}, 600_000);
afterAll(() => portal.close());

test('docs/access.md says for every call what each role gets', async () => {
  const rows = [...matrix].map(([{ name, method, path }, outcomes]) =>
    [name, `\`${method} ${path}\``, ...ROLES.map((role) => outcomes[role])].join(' | '),
  );
  const text = `# Who may make which call

A test makes every call of the contract as each role, with valid input and the id of a row that belongs
to the owner (or, for staff calls, to somebody), and compares the outcomes with this page
(\`server/e2e/access.test.ts\`). _yes_: the call is carried out, or only its input is at fault. _log in_: 401.
_no_: 403. _not found_: 404, where telling that the row exists would say too much.

| call | address | ${ROLES.join(' | ')} |
|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../docs/access.md');
});

test('no visitor makes a call for accounts, and no account one for staff', () => {
  for (const [call, outcomes] of matrix) {
    if (call.access !== 'public') expect([call.name, outcomes.visitor]).toEqual([call.name, 'log in']);
    if (call.access !== 'admin') continue;
    expect([call.name, outcomes.owner, outcomes['other account']]).toEqual([call.name, 'no', 'no']);
  }
});

test("no account makes a call on another's row", () => {
  for (const [call, outcomes] of matrix) {
    // a key names one of the caller's own templates
    if (call.access !== 'member' || !call.path.includes('{') || call.path.includes('{key}')) continue;
    expect([call.name, outcomes['other account']]).toEqual([call.name, expect.stringMatching(/^(no|not found)$/)]);
  }
});

test('a call that makes the cached pages out of date is limited per account', () => {
  const unlimited = [...changedPages].filter((name) => !portal.app.routes.mounted.get(name)!.publishes);
  expect(unlimited, 'mount it with `publishes: true`').toEqual([]);
  expect([...changedPages]).toEqual(expect.arrayContaining(['publishAdoption', 'banAssociation', 'changeSettings']));
});

let stages = 0;
let stage: Stage | undefined;

async function outcomesOf(call: Call): Promise<Record<Role, Outcome>> {
  const outcomes = {} as Record<Role, Outcome>;
  for (const role of ROLES) {
    stage ??= await setStage(portal, `-${++stages}`);
    const other = role === 'other account' ? await aToken(portal, await anAccount(portal)) : undefined;
    const token = { visitor: undefined, owner: stage.member, 'other account': other, staff: stage.admin }[role];
    const { query, body } = sampleInput(call);
    const search = new URLSearchParams(query).toString();
    const before = portal.database.content.last;
    const answer = await portal.request(stage.path(call) + (search && `?${search}`), {
      method: call.method,
      ...(token ? { token } : {}),
      ...(call.method === 'GET' || call.consumes ? {} : { body }),
    });
    if (portal.database.content.last !== before) changedPages.add(call.name);
    outcomes[role] = outcomeOf(answer);
    // the call may have changed or deleted the rows
    if (call.method !== 'GET' && outcomes[role] === 'yes') stage = undefined;
  }
  return outcomes;
}

/** A wrong own password or an unknown passkey in the body is a fault of the input. */
const WRONG_INPUT = ['wrong_password', 'passkey_refused'];

function outcomeOf({ status, body }: Answered): Outcome {
  if (status === 401) return 'log in';
  if (status === 403) return WRONG_INPUT.includes(body.code) ? 'yes' : 'no';
  return status === 404 ? 'not found' : 'yes';
}
