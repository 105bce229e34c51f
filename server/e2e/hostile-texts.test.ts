import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { getListing } from '#contract/features/listings/calls.ts';
import { POSTER_FILES, type PosterKind, posterPath } from '#contract/features/posters/files.ts';
import { sendQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import { getMyQuestionnaire, replyToApplicant } from '#contract/features/questionnaires/replies.ts';
import type { Access, Call } from '#contract/platform/call.ts';
import { noticeNew } from '#server/features/signals/notice-new.ts';
import { type InputField, inputFields, sampleInput } from '#server/testing/inputs.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setStage } from '#server/testing/stage.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { ALL } from '#testing/repetitions.ts';

const BOUND_MS = 200;
/** What is done once, such as the compilation of a statement, is not done at the same step each time. */
const TRIES = 3;
/** A call with a field that takes so many characters is tried, with texts in all its fields. */
const LONG = 800;
const LENGTHS = [4000, 2000, 1000, LONG, 500, 200, 120, 100, 60];
/** Texts that stand apart: secrets, what staff say when they remove what would be read, and no texts. */
const APART = /password|^reason$|^endpoint$|_base64$/;
/** Calls that need the secret of a mailed link. */
const BY_LINK = ['sendAppeal', 'answerAppeal'];
/** What each half of a text repeats. */
const TRIED: readonly Halves[] = [
  ['\n', '{animale}'],
  ...['…', '\ufeff', ' ', '{animale}', '.', 'a@'].map((one): Halves => [one, one]),
];
/** Before a release. U+FDFA is 18 characters once it is normalized. */
const OTHERS = ['-', 'ab… ', '\u200b', 'e\u0301', '\n', ', ', '<', '&', '1.', '1 ', '(', 'a', '\ufdfa', '://'];
const REPEATED_BEFORE_RELEASE: readonly Halves[] = [[' ', '.'], ...OTHERS.map((one): Halves => [one, one])];
type Halves = readonly [string, string];

let mailbox: Mailbox;
let portal: TestPortal;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  // in this process, whose event loop is watched
  portal = await startTestPortal({ SMTP_URL: mailbox.url }, undefined, { instances: 1 });
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

test.each([...TRIED, ...(ALL ? REPEATED_BEFORE_RELEASE : [])])(
  'nobody waits for texts of %j and %j',
  async (...halves) => {
    let slow = await slowSteps(halves, 0);
    for (let turn = 1; turn < TRIES && slow.length > 0; turn += 1) {
      const again = await slowSteps(halves, turn);
      slow = slow.filter((step) => again.includes(step));
    }
    expect(slow).toEqual([]);
  },
);

const textFields = (call: Call) =>
  inputFields(call).filter(({ part, kind, path }) => part === 'body' && kind === 'string' && path.length === 1);
const WRITES = calls.filter(
  (call) =>
    call.method !== 'GET' &&
    !call.consumes &&
    !BY_LINK.includes(call.name) &&
    textFields(call).some(
      (field) => !APART.test(field.path[0]!) && longestTaken(field, ['parola ', 'altra ']).length >= LONG,
    ),
);
const READS = calls.filter((call) => call.method === 'GET');
const POSTERS = Object.keys(POSTER_FILES) as PosterKind[];

test('the calls with long texts are tried', () => {
  const names = ['editProfile', 'publishAdoption', 'editAdoption', 'sendQuestionnaire', 'replyToApplicant', 'addNote'];
  expect(WRITES.map(({ name }) => name)).toEqual(expect.arrayContaining([...names, 'saveTemplate', 'askForHelp']));
});

/**
 * Sends such a text in all fields of each call that takes long ones, and reads what reads it. Returns the steps that kept
 * the process from anything else for too long.
 */
async function slowSteps(halves: Halves, turn: number): Promise<string[]> {
  const stage = await setStage(portal, `-${turn}`);
  const slow: string[] = [];
  const step = async <T>(name: string, work: () => Promise<T>) => {
    const { longest, result } = await watched(work);
    if (longest > BOUND_MS) slow.push(name);
    return result;
  };
  const idOf = (call: Call) => stage.path(call).split('/').at(-1)!;
  /** What a valid call needs besides texts. */
  const needed: Record<string, () => object | Promise<object>> = {
    registerAssociation: () => ({ email: `nuova${turn}@esempio.it`, username: `nuova${turn}` }),
    editProfile: () => ({ name: `Rifugio ${turn}`, email: `profilo${turn}@esempio.it`, version: undefined }),
    publishAdoption: () => ({ hidden: false }),
    editAdoption: () => ({ hidden: false, microchip: '', version: undefined }),
    closeSignal: () => ({ at: undefined }),
    sendBulkMail: () => ({ to_ids: [idOf(getAssociation)] }),
    replyToApplicant: async () => {
      const { body } = await portal.request(stage.path(getMyQuestionnaire), { token: stage.member });
      return { version: body.version };
    },
  };
  const send = async (call: Call, path = stage.path(call), given?: object) => {
    const token = stage.token(call.access);
    const body = { ...hostileBody(call, halves), ...(given ?? (await needed[call.name]?.())) };
    return step(call.name, async () => {
      const answer = await portal.request(path, { method: call.method, body, ...(token && { token }) });
      expect(answer.status, `${call.name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    });
  };
  const read = async (path: string, access: Access = 'public') => {
    const token = stage.token(access);
    await step(path, () => portal.request(path, token ? { token } : {}));
  };
  for (const call of WRITES) if (call !== sendQuestionnaire) await send(call);
  const { id, application_token } = await send(sendQuestionnaire);
  // about no animal, so that its placeholder stays without a name
  await send(replyToApplicant, `/me/preaffido/${id}/reply`, { via: 'copiata', version: 1 });
  await step('signals', () => noticeNew(portal, 50));
  await step('mails', async () => {
    portal.app.outbox.wake();
    await portal.app.outbox.settled();
  });
  for (const call of READS) if (!stage.path(call).includes('{')) await read(stage.path(call), call.access);
  await read(`/me/preaffido/${id}`, 'member');
  await read(`/applications/${application_token}`);
  for (const kind of POSTERS) await read(posterPath(idOf(getListing), kind));
  return slow;
}

/**
 * Returns the result of some work, and the longest time in milliseconds for which it kept the process from the rest: of
 * the thread's processor, which other programs on a busy machine do not add to.
 */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  let [last, longest] = [threadTime(), 0];
  const look = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 5);
  const result = await work().finally(() => clearInterval(timer));
  look();
  return { result, longest };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Returns the longest text of this kind that a field takes; "" if it takes none. */
function longestTaken({ schema }: InputField, [first, second]: Halves): string {
  // digits between, because much may stand within a telephone number
  const texts = LENGTHS.map((length) => `x${filled(first, length / 2 - 2)}1${filled(second, length / 2 - 2)}x1`);
  return texts.find((text) => schema.safeParse(text).success) ?? '';
}

function filled(repeated: string, length: number): string {
  return repeated.repeat(length).slice(0, length);
}

/** Returns valid input with the longest texts of this kind. A field that the sample leaves blank stays blank. */
function hostileBody(call: Call, halves: Halves): Record<string, unknown> {
  const body = sampleInput(call).body as Record<string, unknown>;
  const texts = textFields(call)
    .map((field) => ({ name: field.path[0]!, text: longestTaken(field, halves) }))
    .filter(({ name, text }) => text !== '' && body[name] !== '' && !APART.test(name));
  return { ...body, ...Object.fromEntries(texts.map(({ name, text }) => [name, text])) };
}
