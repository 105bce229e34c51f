import { lazy, Suspense } from 'react';
import { auth } from '#web/accounts/index.ts';

const Bell = lazy(() => import('./bell/Bell.tsx'));

/**
 * Mounted once, in the root: notifies a logged-in account of new questionnaires on every page. Visitors load nothing.
 */
export function BellOverPages() {
  const me = auth.use()?.association?.id;
  if (!me) return null;
  return (
    <Suspense>
      <Bell key={me} me={me} />
    </Suspense>
  );
}
