import type { QuestionnaireFilters } from '#contract/questionnaires/calls.ts';
import { startOfDay, startOfNextDay } from '../jobs/rome-days.ts';
import type { Sought } from './store.ts';

/** The administrator's filters as the store understands them; blank ones are none. */
export function soughtOf({ association_id, post_id, q, date_from, date_to, seen }: QuestionnaireFilters): Sought {
  return {
    associationId: association_id || undefined,
    postId: post_id || undefined,
    text: q?.toLowerCase() || undefined,
    from: date_from ? startOfDay(date_from) : undefined,
    before: date_to ? startOfNextDay(date_to) : undefined,
    seen: seen === '' ? undefined : seen,
  };
}
