import { WORK_OF_TEAM } from '#contract/features/audit/team-acts.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = /(?<![^\s@<>])[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+/g;

/**
 * Calls whose subject is a listing, a gadget, a report on a listing or a signal about one, a bulk mail or a
 * questionnaire: no person's name. Those of a team name the animal.
 */
const NAMED: readonly string[] = [
  ...WORK_OF_TEAM,
  'hideAdoptionAsAdmin',
  'removeAdoption',
  'decideReport',
  'answerAppeal',
  'closeSignal',
  'createGadget',
  'editGadget',
  'deleteGadget',
  'sendBulkMail',
  'sendTestMail',
  'openQuestionnaire',
];
/** Fields about a person, or free text about one that is stored where it belongs (reports, appeals). */
const PERSONAL: readonly string[] = [
  'username',
  'email',
  'city',
  'association_name',
  'recipient',
  'decided_by',
  'answered_by',
  'facts',
  'ground',
  'answer',
];

export type Values = Record<string, unknown>;

interface Entry {
  act: string;
  subject: { id: string; name: string };
  before: Values;
  after: Values;
}

/**
 * Returns an entry as the audit log stores it: ids, flags, counts and the reason that staff gave. Names of accounts,
 * e-mail addresses, and what was searched for in an export are left out.
 */
export function impersonal({ act, subject, before, after }: Entry): Entry {
  const named = !isRecordId(subject.id) || NAMED.includes(act);
  return {
    act,
    subject: { id: subject.id, name: named ? withoutEmails(subject.name) : '' },
    before: impersonalValues(act, before),
    after: impersonalValues(act, after),
  };
}

/** Returns whether an id is of a row, not of a part of the portal such as `settings`. */
export function isRecordId(id: string): boolean {
  return UUID.test(id);
}

function impersonalValues(act: string, values: Values): Values {
  const impersonalEntries = Object.entries(values).filter(
    ([field]) => !PERSONAL.includes(field) && !(field === 'name' && act === 'removeAssociation'),
  );
  return Object.fromEntries(
    impersonalEntries.map(([field, value]) => [field, field === 'q' ? value !== '' : defused(value)]),
  );
}

function defused(value: unknown): unknown {
  return typeof value === 'string' ? withoutEmails(value) : value;
}

function withoutEmails(text: string): string {
  return text.replaceAll(EMAIL, '(email)');
}
