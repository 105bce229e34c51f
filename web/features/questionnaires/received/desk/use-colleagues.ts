import { auth } from '#web/features/accounts/index.ts';
import { useTeam } from '#web/features/team/index.ts';
import type { Choice } from '#web/platform/ui/Select.tsx';

interface Colleagues {
  /** Who can look after a questionnaire of the account: oneself first, then the others of the team by name. */
  colleagues: readonly Choice[];
  nameOf: (username: string) => string;
}

/** Returns the people of the team of an account. */
export function useColleagues(accountId: string): Colleagues {
  const own = auth.use()?.login ?? accountId;
  const { data } = useTeam(accountId);
  const members = data?.members ?? [];
  const others = members.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, label: name }));
  return {
    colleagues: [{ value: own, label: 'Io' }, ...others],
    nameOf: (username) => members.find((member) => member.username === username)?.name ?? username,
  };
}
