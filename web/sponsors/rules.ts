import { useSearchParams } from 'react-router';
import { auth } from '#web/accounts/index.ts';
import { type ConsentSignals, signalsOf, useConsent } from '#web/consent/index.ts';
import { useIdentity } from '#web/shell/index.ts';

/** What a sponsor frame on this page may do; null where there is to be none. */
export interface SponsorTerms {
  /** Host of its own for the frames; "" serves them from the portal, without an origin. */
  origin: string;
  signals: ConsentSignals;
}

/** Sponsors are for visitors who accepted them: never for accounts, never with `noads=1`. */
export function useSponsorTerms(): SponsorTerms | null {
  const identity = useIdentity();
  const consent = useConsent();
  const me = auth.use();
  const [search] = useSearchParams();
  if (!identity?.ads_client || !consent?.ads || me || search.get('noads') === '1') return null;
  return { origin: identity.sponsor_origin, signals: signalsOf(consent) };
}
