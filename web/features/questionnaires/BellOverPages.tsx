import { Suspense } from 'react';
import { auth } from '#web/features/accounts/index.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

const Bell = lazyPart(() => import('./bell/Bell.tsx'), 'nothing');

/**
 * Mounted once, in the root: notifies a logged-in account of new questionnaires on every page. Visitors load nothing.
 */
export function BellOverPages() {
  const accountId = auth.use()?.association?.id;
  if (!accountId) return null;
  return (
    <Suspense>
      <Bell key={accountId} accountId={accountId} />
    </Suspense>
  );
}
