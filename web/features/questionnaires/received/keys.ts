/** Query keys of the data that is read for one account. */
export const keys = {
  all: (me: string) => ['questionnaires', me] as const,
  count: (me: string) => ['questionnaires', me, 'count'] as const,
  unseen: (me: string) => ['questionnaires', me, 'unseen'] as const,
  list: (me: string, cursor: string | null) => ['questionnaires', me, 'list', cursor ?? ''] as const,
  logo: (me: string) => ['questionnaires', me, 'letterhead'] as const,
};
