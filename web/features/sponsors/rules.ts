import { type Location, useLocation, useSearchParams } from 'react-router';
import { isUnder, SECRET_PAGES } from '#contract/platform/secret-addresses.ts';
import { auth } from '#web/features/accounts/index.ts';
import { type ConsentSignals, signalsOf, useConsent } from '#web/features/consent/index.ts';
import { useIsFormOpen } from '#web/platform/forms/open-dialogs.ts';
import { useIdentity } from '#web/platform/shell/index.ts';

/** What a sponsor frame on this page may do; null if there must be none. */
export interface SponsorTerms {
  /** Separate origin of the frames; "" serves them from the portal, sandboxed without an origin. */
  origin: string;
  signals: ConsentSignals;
}

/**
 * Pages with a password, personal answers or a secret from an e-mail: no third party is loaded there, not even in a
 * frame.
 */
const PRIVATE_PAGES = [
  ...SECRET_PAGES,
  '/login',
  '/forgot',
  '/prima-password',
  '/preaffido',
  '/chi-fa-per-me',
  '/miei-questionari',
  '/importa-annunci',
  '/sicurezza',
  '/segnala',
  '/admin',
];

/** Hashes of dialogs with a form that open over a public page: the sign-up. */
const DIALOGS_WITH_FORMS = ['#iscrizione-form'];

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

/** Whether a third party may be loaded on this page, including the dialog open over it. */
export function mayHaveSponsors({ pathname, search, hash, state }: Place): boolean {
  if (isUnder(pathname, PRIVATE_PAGES)) return false;
  // the questionnaire in the dialog of a listing, opened by the address
  if (new URLSearchParams(search).get('preaffido') === '1') return false;
  // the history entry says which dialog is open: the questionnaire, or the request for a gadget
  const open = (state ?? {}) as { asks?: unknown; askFor?: unknown };
  if (open.asks || open.askFor) return false;
  return !DIALOGS_WITH_FORMS.some((dialog) => hash.startsWith(dialog));
}

/**
 * Returns the terms for sponsor frames. Null without the visitor's consent, when logged in, with `noads=1`, on private
 * pages, and under a dialog with a form.
 */
export function useSponsorTerms(): SponsorTerms | null {
  const identity = useIdentity();
  const consent = useConsent();
  const me = auth.use();
  const [search] = useSearchParams();
  const place = useLocation();
  const isFormOpen = useIsFormOpen();
  const isPrivate = isFormOpen || !mayHaveSponsors(place);
  if (!identity?.ads_client || !consent?.ads || me || search.get('noads') === '1' || isPrivate) return null;
  return { origin: identity.sponsor_origin, signals: signalsOf(consent) };
}
