import { lazy, Suspense, useState } from 'react';
import { useFavouritesOpen } from './opening.ts';

const FavouritesDialog = lazy(() => import('./FavouritesDialog.tsx'));

/** Where the favourites open over any page. Stands once, at the root; their dialog is fetched when it is first wanted. */
export function FavouritesOverPage() {
  const open = useFavouritesOpen();
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <FavouritesDialog open={open} />
    </Suspense>
  );
}
