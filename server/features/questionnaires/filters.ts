import type { MyQuestionnaireQuery, QuestionnaireQuery } from '#contract/features/questionnaires/calls.ts';
import type { Read } from '#server/platform/database/database.ts';
import { startOfDay, startOfNextDay } from '#server/platform/runtime/italian-days.ts';
import { type OwnFilters, type QuestionnaireFilters, searchQuestionnaires } from './list-store.ts';

/** Converts the administrator's filters to those of the store, for `atMost` matches of a text. Ignores blank filters. */
export async function toFilters(
  db: Read,
  { association_id, post_id, q, date_from, date_to, seen, state }: QuestionnaireQuery,
  atMost?: number,
): Promise<QuestionnaireFilters> {
  const filters = {
    associationId: association_id || undefined,
    postId: post_id || undefined,
    from: date_from ? startOfDay(date_from) : undefined,
    before: date_to ? startOfNextDay(date_to) : undefined,
    seen: seen === '' ? undefined : seen,
    state: state || undefined,
  };
  return q ? { ...filters, search: await searchQuestionnaires(db, q, filters, atMost) } : filters;
}

/** Converts an association's filters. Ignores blank ones. */
export function ownFilters({ state, post_id, assigned_to, undelivered }: MyQuestionnaireQuery): OwnFilters {
  return {
    state: state || undefined,
    postId: post_id || undefined,
    assignedTo: assigned_to || undefined,
    undelivered: undelivered || undefined,
  };
}
