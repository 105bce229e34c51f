import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { readTerms } from '#contract/features/accounts/terms-acceptance/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/**
 * Returns where a login leads: to `place`, or in place of Home to where terms are asked for that are not accepted. Staff
 * are asked where they publish only.
 */
export async function placeWithTerms(
  { is_admin, has_page, is_temporary, association }: LoggedIn,
  place: string,
): Promise<string> {
  if (place !== '/' || is_temporary || is_admin) return place;
  const { must_accept } = await api(readTerms, {}).catch(() => ({ must_accept: false }));
  if (!must_accept) return place;
  return has_page ? `/associazione/${association.id}` : place;
}
