import type { QuestionnaireQuery } from '#contract/features/questionnaires/calls.ts';
import type { Read } from '#server/platform/database/database.ts';
import { startOfDay, startOfNextDay } from '#server/platform/runtime/italian-days.ts';
import { type QuestionnaireFilters, searchQuestionnaires } from './store.ts';

/** Converts the administrator's filters to those of the store, for `atMost` matches of a text. Ignores blank filters. */
export async function toFilters(
  db: Read,
  { association_id, post_id, q, date_from, date_to, seen }: QuestionnaireQuery,
  atMost?: number,
): Promise<QuestionnaireFilters> {
  const filters = {
    associationId: association_id || undefined,
    postId: post_id || undefined,
    from: date_from ? startOfDay(date_from) : undefined,
    before: date_to ? startOfNextDay(date_to) : undefined,
    seen: seen === '' ? undefined : seen,
  };
  return q ? { ...filters, search: await searchQuestionnaires(db, q, filters, atMost) } : filters;
}
