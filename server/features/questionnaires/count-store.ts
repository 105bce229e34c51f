import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { OPEN_STATES } from '#contract/features/questionnaires/pipeline.ts';
import type { Read } from '#server/platform/database/database.ts';
import { matchesOwn, type OwnFilters } from './list-store.ts';
import type { QuestionnaireTables } from './tables.ts';

type State = QuestionnaireTables['questionnaire']['state'];
type Is = ExpressionBuilder<QuestionnaireTables, 'questionnaire'>;

/** States in which nobody has answered. */
const UNANSWERED: readonly State[] = ['ricevuto', 'in_lettura'];

export function countOwn(db: Read, associationId: string, filters: OwnFilters = {}): Promise<number> {
  return countReceived(db, associationId, (is) => matchesOwn(is, filters));
}

export function countUnseen(db: Read, associationId: string): Promise<number> {
  return countReceived(db, associationId, (is) => is('seen', '=', false));
}

/**
 * Returns how many questionnaires of an association are unread, wait for an answer, wait for the first one since before
 * an instant, and have a last message that did not arrive.
 */
export async function countWaiting(
  db: Read,
  associationId: string,
  arrivedBefore: string,
): Promise<{ unseen: number; open: number; overdue: number; undelivered: number }> {
  const count = (matches: (is: Is) => Expression<SqlBool>) => countReceived(db, associationId, matches);
  return {
    unseen: await countUnseen(db, associationId),
    open: await count((is) => is('state', 'in', OPEN_STATES)),
    overdue: await count((is) => is.and([is('state', 'in', UNANSWERED), is('created_at', '<', arrivedBefore)])),
    undelivered: await countOwn(db, associationId, { undelivered: true }),
  };
}

/**
 * Counts all by an index and subtracts those in the bin, which have an index of their own. Their condition is a FILTER:
 * in the WHERE clause it makes SQLite choose the larger index and read the row of each questionnaire.
 */
async function countReceived(
  db: Read,
  associationId: string,
  matches: (is: Is) => Expression<SqlBool>,
): Promise<number> {
  const own = db.selectFrom('questionnaire').where('association_id', '=', associationId);
  const all = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  if (all.total === 0) return 0;
  const binned = await own
    .select(({ fn }) => fn.countAll<number>().filterWhere(matches).as('total'))
    .where('binned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return all.total - binned.total;
}
