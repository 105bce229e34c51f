import { Suspense } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

const Bar = lazyPart(() => import('./owner/WayBack.tsx'), 'place');

/** Tells its owner that the page is shown as visitors see it; loaded for the owner only. */
export function PublicViewBar({ id }: { id: string }) {
  return (
    <Suspense fallback={<div className="h-15 bg-primary-tint" />}>
      <Bar id={id} />
    </Suspense>
  );
}
