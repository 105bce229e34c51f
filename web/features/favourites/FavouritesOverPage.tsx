import { Suspense, useEffect, useState } from 'react';
import { favourites } from '#web/features/listings/index.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { useFavouritesOpen } from './opening.ts';

const FavouritesDialog = lazyPart(() => import('./FavouritesDialog.tsx'), 'over');

/**
 * Renders the favourites dialog over any page. Mounted once, at the root; the dialog's code is loaded when it first
 * opens. Also says once per visit which favourites have changed, and has them stored when they do.
 */
export function FavouritesOverPage() {
  const open = useFavouritesOpen();
  const [wanted, setWanted] = useState(false);
  const ids = favourites.use();
  useEffect(() => (ids.length > 0 ? tellNewsLater() : undefined), [ids]);
  useEffect(() => favourites.subscribe(storeThem), []);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <FavouritesDialog open={open} />
    </Suspense>
  );
}

/** From the press of a heart on, the favourites open without a network. */
const storeThem = () => void import('./offline.ts').then(({ storeFavourites }) => storeFavourites()).catch(() => {});

/** Long after the first view: nothing waits for it. */
const LATER_MS = 3000;

function tellNewsLater() {
  const later = setTimeout(() => void import('./news.ts').then(({ tellNews }) => tellNews()).catch(() => {}), LATER_MS);
  return () => clearTimeout(later);
}
