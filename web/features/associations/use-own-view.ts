import { useSearchParams } from 'react-router';
import { auth } from '#web/features/accounts/index.ts';
import { associationPath } from './paths.ts';

/** How a member sees the own page: as a workplace, or as visitors do; null for everybody else. */
export type OwnView = 'work' | 'public' | null;

/** What the address says for the second; the server and everybody else ignore it. */
const [NAME, PUBLIC] = ['vista', 'pubblico'];

/** Whether the own page opens on the workplace at this address. */
export const opensWorkplace = (id: string, { pathname, search }: Location) =>
  pathname === associationPath(id) && new URLSearchParams(search).get(NAME) !== PUBLIC;

/** Returns how this page is to be shown. Null on the server and while hydrating. */
export function useOwnView(id: string): OwnView {
  const me = auth.use();
  const [words] = useSearchParams();
  if (me?.association?.id !== id) return null;
  return words.get(NAME) === PUBLIC ? 'public' : 'work';
}

/** Returns the address of an association's page as visitors see it. */
export const asVisitors = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${NAME}=${PUBLIC}`;
