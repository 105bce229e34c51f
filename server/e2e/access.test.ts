import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/platform/call.ts';
import { allows } from '#contract/platform/role.ts';
import { anAccount } from '../testing/accounts.ts';
import { sampleInput } from '../testing/inputs.ts';
import { type Answered, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import { aMember, aToken } from '../testing/world.ts';

// What each role gets from each call, with valid input and the id of somebody's row. `vitest run server/e2e/access.test.ts
// -u` writes docs/access.md again: read its changes before they are committed.

const ROLES = ['visitor', 'owner', 'editor', 'reader', 'other account', 'staff'] as const;
/** Colleagues in another account: not in the table, because none of them gets more than its owner. */
const ELSEWHERE = ['editor elsewhere', 'reader elsewhere'] as const;
type Role = (typeof ROLES)[number] | (typeof ELSEWHERE)[number];
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
(\`server/e2e/access.test.ts\`). _owner_, _editor_ and _reader_ work for the same account, as
\`proprietario\`, \`redattore\` and \`lettore\`. _yes_: the call is carried out, or only its input is at fault. _log in_: 401.
_no_: 403. _not found_: 404, where telling that the row exists would say too much.

| call | address | ${ROLES.join(' | ')} |
|---|---|${ROLES.map(() => '---|').join('')}
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../../docs/access.md');
});

test('no visitor makes a call for accounts, and no account one for staff', () => {
  for (const [call, outcomes] of matrix) {
    if (call.access !== 'public') expect([call.name, outcomes.visitor]).toEqual([call.name, 'log in']);
    if (call.access !== 'admin') continue;
    for (const role of ['owner', 'editor', 'reader', 'other account', ...ELSEWHERE] as const)
      expect([call.name, role, outcomes[role]]).toEqual([call.name, role, 'no']);
  }
});

/** Calls that a role with the right to make them is refused with this input, each with its reason. */
const REFUSED: Record<string, readonly Role[]> = {
  // the input has another e-mail, which only owners change
  editProfile: ['editor'],
  // the note is another person's
  deleteNote: ['reader'],
  // the id is a colleague's, not the caller's own
  removeMember: ['editor', 'reader'],
  // the id is of nobody's association
  switchAssociation: ['owner', 'editor', 'reader'],
};

test('a member makes the calls of its role and of lower ones, and no other call', () => {
  const members = { owner: 'proprietario', editor: 'redattore', reader: 'lettore' } as const;
  for (const [call, outcomes] of matrix) {
    for (const role of ['owner', 'editor', 'reader'] as const) {
      if (call.role === null || REFUSED[call.name]?.includes(role)) continue;
      expect([call.name, role, outcomes[role] !== 'no']).toEqual([call.name, role, allows(members[role], call.role)]);
    }
  }
});

/** Addresses whose last part is looked for in the caller's own account only. */
const OF_ONESELF = /\{key\}|\/drafts\//;

test("no account makes a call on another's row", () => {
  for (const [call, outcomes] of matrix) {
    // a key names one of the caller's own templates, and each account has drafts of its own
    if (call.access !== 'member' || !call.path.includes('{') || OF_ONESELF.test(call.path)) continue;
    for (const role of ['other account', ...ELSEWHERE] as const)
      expect([call.name, role, outcomes[role]]).toEqual([call.name, role, expect.stringMatching(/^(no|not found)$/)]);
  }
});

/**
 * Limited otherwise: a login's changes of roles, so that nobody uses up those with which another owner would stop them, and
 * a link that works once.
 */
const LIMITED_OTHERWISE = ['changeRole', 'removeMember', 'undoOwnerChange'];

test('a call that makes the cached pages out of date is limited per account', () => {
  const unlimited = [...changedPages].filter(
    (name) => !portal.app.routes.mounted.get(name)!.publishes && !LIMITED_OTHERWISE.includes(name),
  );
  expect(unlimited, 'mount it with `publishes: true`').toEqual([]);
  expect([...changedPages]).toEqual(expect.arrayContaining(['publishAdoption', 'banAssociation', 'changeSettings']));
});

let stages = 0;
let stage: Stage | undefined;
/** The account to which `other account` and those of `ELSEWHERE` belong. */
let elsewhere: string | undefined;

async function outcomesOf(call: Call): Promise<Record<Role, Outcome>> {
  const outcomes = {} as Record<Role, Outcome>;
  // the call before acted on rows of another kind
  if (call.path.includes('{')) stage = undefined;
  for (const role of [...ROLES, ...ELSEWHERE]) {
    stage ??= await setStage(portal, `-${++stages}`, call);
    elsewhere ??= await anAccount(portal);
    const token = await tokenOf(role, stage, elsewhere);
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
    if (call.method !== 'GET' && answer.status < 400) [stage, elsewhere] = [undefined, undefined];
  }
  return outcomes;
}

async function tokenOf(
  role: Role,
  { admin, member, editor, reader }: Stage,
  other: string,
): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  if (role === 'staff') return admin;
  if (role === 'owner' || role === 'editor' || role === 'reader') return { owner: member, editor, reader }[role];
  if (role === 'other account') return aToken(portal, other);
  const colleague = await aMember(portal, other, role === 'editor elsewhere' ? 'redattore' : 'lettore');
  return aToken(portal, colleague, { actingFor: other });
}

/** A wrong own password or an unknown passkey in the body is a fault of the input. */
const WRONG_INPUT = ['wrong_password', 'passkey_refused'];

function outcomeOf({ status, body }: Answered): Outcome {
  if (status === 401) return 'log in';
  if (status === 403) return WRONG_INPUT.includes(body.code) ? 'yes' : 'no';
  return status === 404 ? 'not found' : 'yes';
}
