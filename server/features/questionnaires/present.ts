import type { AnswerName } from '#contract/features/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { phoneLinks } from '#server/features/contacts/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { findSiblings, type Parts, phonesOf, readParts, type Sibling } from './parts-store.ts';
import type { ContactKey, ReadRow } from './store.ts';

type Derived = ContactKey | 'last_step_at' | 'answered_at' | 'timed' | 'reminders' | 'reminded_at' | 'binned_at';
/** What a questionnaire says, without what is derived from it. */
type Content = Omit<Questionnaire, 'phone_links' | 'same_person'>;

const SAME_PERSON_AT_MOST = 20;

/** Who reads: the association in full, the association in a list, or staff, who read no notes. */
type Reader = 'own' | 'own_list' | 'staff';

/** Returns stored questionnaires as this reader sees them. Makes four further queries, whatever their number. */
export async function presentQuestionnaires(
  db: Read,
  rows: readonly ReadRow[],
  reader: Reader,
): Promise<Questionnaire[]> {
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(db, ids, { notes: reader !== 'staff', texts: reader !== 'own_list' });
  const siblings = await findSiblings(db, rows);
  const contents = presentContents(rows, parts);
  return rows.map((row, index) => ({
    ...contents[index]!,
    phone_links: phoneLinks(row.telefono),
    same_person: siblings
      .filter((other) => isSamePerson(row, other))
      .slice(0, SAME_PERSON_AT_MOST)
      .map(presentSibling),
  }));
}

/** Returns what the applicants wrote, and what happened to it. */
export function presentContents(rows: readonly ReadRow[], parts: Parts): Content[] {
  const steps = Map.groupBy(parts.steps, ({ questionnaire_id }) => questionnaire_id);
  const notes = Map.groupBy(parts.notes, ({ questionnaire_id }) => questionnaire_id);
  const messages = Map.groupBy(parts.messages, ({ questionnaire_id }) => questionnaire_id);
  return rows.map((row) => ({
    ...fieldsOf(row),
    history: historyOf(row, steps.get(row.id) ?? []),
    notes: (notes.get(row.id) ?? []).map(({ id, at, by, text }) => ({ id, at, by, text })),
    messages: (messages.get(row.id) ?? []).map(({ id, at, subject, text, delivery }) => ({
      id,
      at,
      subject,
      text,
      delivery,
    })),
  }));
}

/** Returns the states of a questionnaire in the order of time: the arrival, each change, the withdrawal. */
export function historyOf(
  { created_at, withdrawn_at }: Pick<ReadRow, 'created_at' | 'withdrawn_at'>,
  steps: readonly Pick<Parts['steps'][number], 'at' | 'state' | 'by'>[],
): Questionnaire['history'] {
  return [
    { at: created_at, state: 'ricevuto', by: '' },
    ...steps.map(({ at, state, by }) => ({ at, state, by })),
    ...(withdrawn_at === null ? [] : [{ at: withdrawn_at, state: 'ritirato' as const, by: '' }]),
  ];
}

function fieldsOf(row: ReadRow) {
  const { answers, email_key: _email, phone_key: _phone, other_phone_key: _other, ...rest } = row;
  const {
    last_step_at: _step,
    answered_at: _answered,
    timed: _timed,
    reminders: _reminders,
    reminded_at: _reminded,
    binned_at: _binned,
    ...fields
  } = rest;
  return {
    ...(JSON.parse(answers) as Record<AnswerName, string>),
    ...(fields satisfies Omit<ReadRow, Derived | 'answers'>),
  };
}

function isSamePerson(row: ReadRow, other: Sibling): boolean {
  if (other.id === row.id || other.association_id !== row.association_id) return false;
  if (row.email_key && row.email_key === other.email_key) return true;
  const phones = phonesOf(row);
  return phonesOf(other).some((phone) => phones.includes(phone));
}

function presentSibling({ id, post_id, post_name, state, created_at }: Sibling): Questionnaire['same_person'][number] {
  return { id, post_id, post_name, state, created_at };
}
