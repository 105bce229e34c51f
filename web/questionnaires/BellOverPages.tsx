import { lazy, Suspense } from 'react';
import { auth } from '#web/accounts/index.ts';

const Bell = lazy(() => import('./bell/Bell.tsx'));

/** Stands once, at the root: who is logged in hears of new questionnaires on every page; nobody else fetches a thing. */
export function BellOverPages() {
  const me = auth.use()?.association?.id;
  if (!me) return null;
  return (
    <Suspense>
      <Bell key={me} me={me} />
    </Suspense>
  );
}
