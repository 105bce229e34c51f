import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { getListing } from '#contract/listings/calls.ts';
import { api } from '#web/api/browser.ts';
import { useShowListing } from '#web/listings/index.ts';

const STAYS_MS = 2000;

/**
 * `?open={id}` opens the dialog of that listing; the parameter is removed after two seconds. An unknown id is only
 * logged to the console.
 */
export function OpenParameter(): null {
  const { pathname, search, hash, state, mask, key } = useLocation();
  const navigate = useNavigate();
  const { state: way } = useNavigation();
  const show = useEffectEvent(useShowListing());
  const id = new URLSearchParams(search).get('open');
  const opened = useRef('');
  const [over, setOver] = useState('');

  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setOver(id), STAYS_MS);
    if (opened.current !== id) {
      opened.current = id;
      api(getListing, { params: { id } }).then(
        (listing) => show(listing),
        (error: unknown) => console.info(`Annuncio ${id} non trovato`, error),
      );
    }
    return () => clearTimeout(timer);
  }, [id]);

  const tidy = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete('open');
    const stay = { state, mask, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ pathname, search: rest.toString(), hash }, { ...stay, replace: true });
  });
  // Not during a navigation, which replacing the address would cancel. Keyed by the history entry: a dialog that is
  // closed before the tidied address is rendered writes the parameter back in a new entry.
  const tidied = id !== null && over === id && way === 'idle' ? key : '';
  useEffect(() => {
    if (tidied) tidy();
  }, [tidied]);
  return null;
}
