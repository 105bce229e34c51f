import type { State } from '../states.ts';

/** What a list of received questionnaires is narrowed to; "" for everything. */
export interface Filters {
  state: State | '';
  post_id: string;
  assigned_to: string;
}

export const NO_FILTERS: Filters = { state: '', post_id: '', assigned_to: '' };

/** Query keys of the data that is read for one account. */
export const keys = {
  all: (me: string) => ['questionnaires', me] as const,
  count: (me: string) => ['questionnaires', me, 'count'] as const,
  unseen: (me: string) => ['questionnaires', me, 'unseen'] as const,
  lists: (me: string) => ['questionnaires', me, 'list'] as const,
  list: (me: string, filters: Filters, cursor: string | null) =>
    ['questionnaires', me, 'list', filters, cursor ?? ''] as const,
  totals: (me: string) => ['questionnaires', me, 'total'] as const,
  total: (me: string, filters: Filters) => ['questionnaires', me, 'total', filters] as const,
  one: (me: string, id: string) => ['questionnaires', me, 'one', id] as const,
  animals: (me: string) => ['questionnaires', me, 'animals'] as const,
  templates: (me: string) => ['questionnaires', me, 'templates'] as const,
  approved: (me: string) => ['questionnaires', me, 'approved'] as const,
  logo: (me: string) => ['questionnaires', me, 'letterhead'] as const,
};
