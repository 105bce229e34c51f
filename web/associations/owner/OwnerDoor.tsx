import { lazy, type ReactNode, Suspense } from 'react';
import type { AssociationView } from '#contract/associations/association.ts';
import { auth } from '#web/accounts/index.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const OwnerArea = lazy(() => import('./OwnerArea.tsx'));

interface OwnerDoorProps {
  association: AssociationView;
  /** The page shows something that has changed. */
  onChanged: () => void;
  /** What everybody else sees in this place. */
  children: ReactNode;
}

/** On their own page owners find their controls in the place of the public list; nobody else ever fetches them. */
export function OwnerDoor({ association, onChanged, children }: OwnerDoorProps) {
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
