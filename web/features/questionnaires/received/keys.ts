import type { State } from '../states.ts';

/** What a list of received questionnaires is narrowed to; "" for everything. */
export interface Filters {
  state: State | '';
  post_id: string;
  assigned_to: string;
  /** `true`: only those whose last message did not arrive. */
  undelivered: 'true' | '';
}

export const NO_FILTERS: Filters = { state: '', post_id: '', assigned_to: '', undelivered: '' };

/** Query keys of the data that is read for one account. */
export const keys = {
  all: (accountId: string) => ['questionnaires', accountId] as const,
  count: (accountId: string) => ['questionnaires', accountId, 'count'] as const,
  unseen: (accountId: string) => ['questionnaires', accountId, 'unseen'] as const,
  lists: (accountId: string) => ['questionnaires', accountId, 'list'] as const,
  list: (accountId: string, filters: Filters, cursor: string | null) =>
    ['questionnaires', accountId, 'list', filters, cursor ?? ''] as const,
  totals: (accountId: string) => ['questionnaires', accountId, 'total'] as const,
  total: (accountId: string, filters: Filters) => ['questionnaires', accountId, 'total', filters] as const,
  one: (accountId: string, id: string) => ['questionnaires', accountId, 'one', id] as const,
  animals: (accountId: string) => ['questionnaires', accountId, 'animals'] as const,
  templates: (accountId: string) => ['questionnaires', accountId, 'templates'] as const,
  logo: (accountId: string) => ['questionnaires', accountId, 'letterhead'] as const,
};
