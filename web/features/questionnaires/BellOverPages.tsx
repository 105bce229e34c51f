import { Suspense } from 'react';
import { auth } from '#web/features/accounts/index.ts';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';

const Bell = lazyPart(() => import('./bell/Bell.tsx'), 'nothing');

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
