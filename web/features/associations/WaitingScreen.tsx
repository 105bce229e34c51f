import { ListingGrid, ListingSkeletons } from '#web/features/listings/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

/** Skeleton of an association's page, while the owner's own view is loading. */
export function WaitingScreen() {
  return (
    <div className="page py-6">
      <output className="sr-only">Caricamento…</output>
      <Skeleton className="h-40 w-full rounded-card sm:h-72" />
      <Skeleton className="mt-6 h-9 w-2/3 max-w-md" />
      <Skeleton className="mt-3 mb-10 h-5 w-1/3 max-w-xs" />
      <ListingGrid busy>
        <ListingSkeletons count={4} />
      </ListingGrid>
    </div>
  );
}
