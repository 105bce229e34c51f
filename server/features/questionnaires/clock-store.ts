import type { Read, Write } from '#server/platform/database/database.ts';
import type { QuestionnaireRow } from './store.ts';

export type Answered = Pick<QuestionnaireRow, 'created_at' | 'answered_at'>;

/**
 * Returns the questionnaires of an association since an instant that were answered, or wait since `waitingSince`; and
 * the time to answer that its page shows.
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
export type Unanswered = Pick<QuestionnaireRow, 'id' | 'association_id' | 'post_name' | 'created_at' | 'reminders'>;

/** Returns at most `limit` associations after this one that left a questionnaire unanswered since an instant. */
export async function associationsToRemind(
  db: Read,
  { before, after, limit, most }: { before: string; after: string; limit: number; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('questionnaire')
    .select('association_id')
    .distinct()
    .where('timed', '=', true)
    .where('state', 'in', ['ricevuto', 'in_lettura'])
    .where('created_at', '<', before)
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
  { before, most }: { before: string; most: number },
): Promise<Unanswered[]> {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'association_id', 'post_name', 'created_at', 'reminders'])
    .where('association_id', '=', associationId)
    .where('timed', '=', true)
    .where('state', 'in', ['ricevuto', 'in_lettura'])
    .where('created_at', '<', before)
    .where('reminders', '<', most)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countReminder(db: Write, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('questionnaire')
    .set((is) => ({ reminders: is('reminders', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}
