import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

const OpenParameter = lazyPart(() => import('./OpenParameter.tsx'), 'nothing');

/** Loads `OpenParameter` for an address that has the parameter. It stays when the parameter has gone. */
export function LazyOpenParameter() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(false);
  if (hydrated && !wanted && new URLSearchParams(search).has('open')) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <OpenParameter />
    </Suspense>
  );
}
