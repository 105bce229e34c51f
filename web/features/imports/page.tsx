import { Suspense } from 'react';
import { Link } from 'react-router';
import { importListings } from '#contract/features/imports/calls.ts';
import { auth, LoggedOut, ReadOnly, useMay } from '#web/features/accounts/index.ts';
import { TermsGate } from '#web/features/accounts/terms/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { type Matches, NeedsScripts, type PageHandle, titleIn } from '#web/platform/shell/index.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

const ImportTool = lazyPart(() => import('./ImportTool.tsx'), 'place');

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Carica i tuoi annunci da un foglio') },
  { name: 'description', content: 'Pubblica i tuoi annunci da un file CSV, con le foto in uno ZIP.' },
  { name: 'robots', content: 'noindex' },
];

export default function ImportPage() {
  // The login is in the browser's storage: until hydration the page renders as logged out.
  const hydrated = useHydrated();
  const accountId = auth.use()?.association?.id;
  const mayImport = useMay()(importListings);
  return (
    <section className="page flex flex-1 flex-col py-8 sm:py-10">
      <h1 className="mb-6 text-3xl sm:text-4xl">Carica i tuoi annunci da un foglio</h1>
      <NeedsScripts />
      {accountId && (
        <Personal>
          <TermsGate
            otherwise={
              <Link to={`/associazione/${accountId}`} className="link-line">
                Vai alla tua pagina
              </Link>
            }
          >
            <ReadOnly />
            {mayImport && (
              <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
                <ImportTool key={accountId} accountId={accountId} />
              </Suspense>
            )}
          </TermsGate>
        </Personal>
      )}
      {hydrated && !accountId && <LoggedOut />}
    </section>
  );
}
