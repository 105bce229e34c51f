/** Ids of the panel's tabs, as in `/admin?tab=pre`. */
export type TabId =
  | 'overview'
  | 'assoc'
  | 'create'
  | 'ads'
  | 'gadgets'
  | 'pre'
  | 'help'
  | 'reports'
  | 'signals'
  | 'mail'
  | 'outbox'
  | 'people'
  | 'audit'
  | 'settings'
  | 'profile';

/** Returns the address of a tab, with filters if given. */
export const tabPath = (id: TabId, filters: Record<string, string> = {}) =>
  `/admin?${new URLSearchParams({ tab: id, ...filters })}`;
