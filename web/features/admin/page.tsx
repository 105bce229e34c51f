import { Suspense, useEffect } from 'react';
import { redirect, useNavigate } from 'react-router';
import { auth } from '#web/features/accounts/index.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { type Matches, NeedsScripts, type PageHandle, titleIn } from '#web/platform/shell/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

export const handle: PageHandle = { search: [] };

const AdminPanel = lazyPart(() => import('./AdminPanel.tsx'), 'place');

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Amministrazione') },
  { name: 'robots', content: 'noindex' },
];

/**
 * An account that is not staff never loads the panel; on the first view the page itself sends it away, once it is
 * hydrated. The server checks the rights again on each call.
 */
export function browserLoader() {
  if (!auth.read()?.is_admin) throw redirect('/');
  return null;
}
export default function AdminPage() {
  const me = auth.use();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const out = hydrated && !me?.is_admin;
  // the login may end while the page is open, here or in another tab
  useEffect(() => {
    if (out) void navigate('/', { replace: true });
  }, [out, navigate]);
  if (!hydrated || out) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <AdminPanel />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="page py-8">
      <h1 className="sr-only">Amministrazione</h1>
      <NeedsScripts />
      <p className="sr-only noscript:hidden">Caricamento…</p>
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="mt-6 h-96 rounded-card" />
    </div>
  );
}
