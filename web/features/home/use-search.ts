import { startTransition, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Filters, filtersIn, homePath } from '#web/features/search/index.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';
import { withChange } from './with-change.ts';

interface HomeSearch {
  /** The filters of the search that is loading, else the shown ones. */
  wanted: Filters;
  /** Takes what is to change in `wanted` over to the newest search, and shows that. */
  change: (next: Filters) => Promise<void>;
  /** Shows exactly this search. */
  show: (next: Filters) => Promise<void>;
}

/**
 * The search on Home, for a control that changes it. A search that is still loading counts: on a slow network, two
 * controls that are pressed one after the other both have their effect.
 */
export function useSearch(shown: Filters): HomeSearch {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const asked = searchAt(useLocation()) ?? shown;
  // what the control itself asked for, so that it answers at once: the router is rendered later
  const [pressed, setPressed] = useState<Filters | null>(null);
  const wanted = pressed ?? (coming && searchAt(coming)) ?? shown;

  async function show(next: Filters) {
    setPressed(next);
    await navigate(homePath(next), { preventScrollReset: true });
    startTransition(() => setPressed((last) => (last === next ? null : last)));
  }

  /** The newest search, without the values of the address that the portal has left out. */
  const newest = () => withChange(searchAt(routerNow().destination) ?? shown, asked, shown);

  return { wanted, show, change: (next) => show(withChange(newest(), wanted, next)) };
}

const searchAt = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname === '/' ? filtersIn(new URLSearchParams(search)) : null;
