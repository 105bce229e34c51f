import { Suspense } from 'react';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { auth } from '#web/features/accounts/index.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { opensWorkplace } from '../use-own-view.ts';

const load = () => import('./OwnerArea.tsx');
const OwnerArea = lazyPart(load, 'place');

/**
 * Asks for that code if this page opens on the workplace, without waiting until React has taken it over, which takes a
 * second on a slow phone.
 */
export function askForOwnerArea(): void {
  const id = auth.read()?.association?.id;
  // if it does not arrive, it is asked for again when it is shown
  if (id && opensWorkplace(id, window.location)) load().catch(() => {});
}

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
