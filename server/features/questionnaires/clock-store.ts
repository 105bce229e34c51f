import type { Read, Write } from '#server/platform/database/database.ts';
import type { QuestionnaireRow } from './store.ts';

export type Answered = Pick<QuestionnaireRow, 'created_at' | 'answered_at'>;

/**
 * Returns the questionnaires of an association since an instant that were answered, or wait since `waitingSince`; and
 * the time to answer that its page shows. Those in the bin count on, so that deleting does not flatter.
 */
export async function answeredSince(
  db: Read,
  associationId: string,
  { since, waitingSince }: { since: string; waitingSince: string },
): Promise<{ rows: Answered[]; shown: number | null }> {
  const rows = await db
    .selectFrom('questionnaire')
    .select(['created_at', 'answered_at'])
    .where('association_id', '=', associationId)
    .where('created_at', '>', since)
    .where('timed', '=', true)
    .where((is) =>
      is.or([
        is('answered_at', 'is not', null),
        is.and([is('withdrawn_at', 'is', null), is('created_at', '<', waitingSince)]),
      ]),
    )
    .execute();
  const association = await db
    .selectFrom('association')
    .select('answers_in_days')
    .where('id', '=', associationId)
    .executeTakeFirst();
  return { rows, shown: association?.answers_in_days ?? null };
}

/** Returns at most `limit` associations after this one that show a time to answer or may have one, in order. */
export async function associationsWithClock(
  db: Read,
  { since, after, limit }: { since: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('association')
    .select('association.id')
    .where('association.id', '>', after)
    .where((is) =>
      is.or([
        is('answers_in_days', 'is not', null),
        is.exists(
          is
            .selectFrom('questionnaire')
            .select('questionnaire.id')
            .whereRef('questionnaire.association_id', '=', 'association.id')
            .where('questionnaire.created_at', '>', since)
            .where('timed', '=', true),
        ),
      ]),
    )
    .orderBy('association.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A questionnaire that nobody has answered. */
export type Unanswered = Pick<QuestionnaireRow, 'id' | 'post_name' | 'created_at'>;

/** Which of them are named: by their arrival, how often they were, and when the association was reminded last. */
export interface Due {
  arrivedBefore: string;
  remindedBefore: string;
  most: number;
}

/** Returns at most `limit` associations after this one that may be reminded of something, in order. */
export async function associationsToRemind(
  db: Read,
  { arrivedBefore, most }: Due,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('questionnaire')
    .select('association_id')
    .distinct()
    .where('timed', '=', true)
    .where('state', 'in', ['ricevuto', 'in_lettura'])
    .where('binned_at', 'is', null)
    .where('created_at', '<=', arrivedBefore)
    .where('reminders', '<', most)
    .where('association_id', '>', after)
    .orderBy('association_id')
    .limit(limit)
    .execute();
  return rows.map(({ association_id }) => association_id);
}

/** Returns those of an association, the oldest first. */
export async function unansweredOf(
  db: Write,
  associationId: string,
  { arrivedBefore, most }: Due,
): Promise<Unanswered[]> {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'post_name', 'created_at'])
    .where('association_id', '=', associationId)
    .where('timed', '=', true)
    .where('state', 'in', ['ricevuto', 'in_lettura'])
    .where('binned_at', 'is', null)
    .where('created_at', '<=', arrivedBefore)
    .where('reminders', '<', most)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns those that the last reminder named and that still wait, the oldest first. */
export async function stillUnanswered(db: Write, associationId: string): Promise<Unanswered[]> {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'post_name', 'created_at'])
    .where('association_id', '=', associationId)
    .where('reminded_at', '=', await lastReminder(db, associationId))
    .where('state', 'in', ['ricevuto', 'in_lettura'])
    .where('binned_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Takes the last reminder out of the count, because nobody got it. */
export async function uncountReminder(db: Write, associationId: string): Promise<void> {
  await db
    .updateTable('questionnaire')
    .set((is) => ({ reminders: is('reminders', '-', 1) }))
    .where('association_id', '=', associationId)
    .where('reminded_at', '=', await lastReminder(db, associationId))
    .where('reminders', '>', 0)
    .execute();
}

/** Returns when an association was reminded last; "" if never. */
export async function lastReminder(db: Write, associationId: string): Promise<string> {
  const row = await db
    .selectFrom('questionnaire')
    .select(({ fn }) => fn.max('reminded_at').as('at'))
    .where('association_id', '=', associationId)
    .executeTakeFirst();
  return row?.at ?? '';
}

export async function countReminder(db: Write, ids: readonly string[], reminded_at: string): Promise<void> {
  await db
    .updateTable('questionnaire')
    .set((is) => ({ reminders: is('reminders', '+', 1), reminded_at }))
    .where('id', 'in', [...ids])
    .execute();
}
