import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { getListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { useShowListing } from '#web/features/listings/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';

const STAYS_MS = 2000;

/**
 * `?open={id}` opens the dialog of that listing; the parameter is removed after two seconds. An unknown id is only
 * logged to the console.
 */
export default function OpenParameter(): null {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const { state: way } = useNavigation();
  const id = new URLSearchParams(search).get('open');
  const opened = useRef('');
  const [over, setOver] = useState('');
  const [found, setFound] = useState<Listing | null>(null);
  useShowListing(found);

  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setOver(id), STAYS_MS);
    if (opened.current !== id) {
      opened.current = id;
      api(getListing, { params: { id } }).then(setFound, (error: unknown) =>
        console.info(`Annuncio ${id} non trovato`, error),
      );
    }
    return () => clearTimeout(timer);
  }, [id]);

  const tidy = useEffectEvent(() => {
    const { location, isLoading } = routerNow();
    const { pathname, hash, state, mask } = location;
    const rest = new URLSearchParams(location.search);
    if (isLoading || !rest.has('open')) return;
    rest.delete('open');
    const stay = { state, mask, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search: rest.toString(), hash }, { ...stay, replace: true });
  });
  // Not during a navigation, which replacing the address would cancel: then again when it has ended.
  const tidied = id !== null && over === id && way === 'idle' ? key : '';
  useEffect(() => {
    if (tidied) tidy();
  }, [tidied]);
  return null;
}
