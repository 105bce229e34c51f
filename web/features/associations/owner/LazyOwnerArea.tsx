import { Suspense } from 'react';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

const OwnerArea = lazyPart(() => import('./OwnerArea.tsx'), 'place');

interface LazyOwnerAreaProps {
  association: AssociationView;
  /** True when the public gets a 404 here. */
  closed: boolean;
  /** Called when something that the page shows has changed. */
  onChanged: () => void;
}

/** The workplace of an association instead of its public page; other visitors never load that code. */
export function LazyOwnerArea(props: LazyOwnerAreaProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <OwnerArea {...props} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="page pt-4 sm:pt-6">
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="mt-4 h-160 rounded-card" />
    </div>
  );
}
