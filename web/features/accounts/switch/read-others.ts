import { listMyAssociations, type OwnAssociation } from '#contract/features/accounts/sessions/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { auth } from '../auth.ts';

/** Returns the other associations of the person. The header offers them from now on, or no more if none is left. */
export async function readOthers(current: string, signal?: AbortSignal): Promise<OwnAssociation[]> {
  const found = await api(listMyAssociations, {}, signal && { signal });
  const others = found.filter(({ id }) => id !== current);
  const login = auth.read();
  const more = others.length > 0;
  if (login?.association?.id === current && login.more !== more) auth.write({ ...login, more });
  return others;
}

/** The query of the same, for parts that show the others at once. */
export const othersQuery = (current: string) => ({
  queryKey: ['associations', current],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOthers(current, signal),
});
