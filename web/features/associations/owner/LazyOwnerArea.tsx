import { Suspense } from 'react';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { auth } from '#web/features/accounts/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

const OwnerArea = lazyPart(() => import('./OwnerArea.tsx'), 'place');

interface OwnerDoorProps {
  association: AssociationView;
  /** Called when something that the page shows has changed. */
  onChanged: () => void;
  /** The content for everybody except the owner. */
  children: Elements;
}

/** Shows owners their controls instead of the public list on their own page; other visitors never load that code. */
export function LazyOwnerArea({ association, onChanged, children }: OwnerDoorProps) {
  const me = auth.use();
  if (me?.association?.id !== association.id) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <OwnerArea association={association} onChanged={onChanged} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="page mt-10">
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
