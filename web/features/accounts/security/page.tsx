import { Suspense } from 'react';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { NeedsScripts, type PageHandle } from '#web/platform/shell/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { auth } from '../auth.ts';
import { LoggedOut } from '../LoggedOut.tsx';
import { accountMeta } from '../page-meta.ts';

const SecuritySections = lazyPart(() => import('./SecuritySections.tsx'), 'place');

export const handle: PageHandle = { search: [] };

export const meta = accountMeta(
  'Accesso e sicurezza',
  'I dispositivi da cui sei entrato e come proteggere il tuo account.',
  '/sicurezza',
);

export default function SecurityPage() {
  // The login is in the browser's storage: until hydration the page renders as logged out.
  const hydrated = useHydrated();
  const me = auth.use();
  const account = me?.association?.id;
  return (
    <section className="page flex flex-1 flex-col py-8 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Accesso e sicurezza</h1>
      <NeedsScripts className="mt-6" />
      {account && (
        <Suspense fallback={<Skeleton className="mt-6 h-64 rounded-card" />}>
          <SecuritySections key={account} />
        </Suspense>
      )}
      {hydrated && !account && <LoggedOut />}
    </section>
  );
}
