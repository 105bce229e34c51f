import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { api } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { FailedRead, type PageHandle, pageMeta } from '#web/shell/index.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Route } from './+types/page';
import { OwnApplication } from './OwnApplication.tsx';
import { type Reading, read } from './read.ts';

export const handle: PageHandle = { search: [] };

/** Returns no personal data, so that none is in the HTML: the browser reads the questionnaire itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { state } = await read(context.get(apiContext), params.token);
  return data({ reading: null as Reading | null }, { status: state === 'missing' ? 404 : 200 });
}

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<{ reading: Reading | null }> {
  return { reading: await read(api, params.token) };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Rileggi, ritira o cancella il questionario pre affido che hai inviato.';
  return [
    ...pageMeta(matches, { title: 'La tua domanda', description, path: '/domanda' }),
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}

/** The address contains a secret: the page must not be cached or indexed, and no `Referer` may be sent. */
export const headers = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
});

export function HydrateFallback() {
  return (
    <Frame>
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="mt-6 h-24 rounded-md" />
      <Skeleton className="mt-4 h-64 rounded-md" />
    </Frame>
  );
}

/** The page that the link in the receipt opens. Opening it changes nothing, because mail programs open links too. */
export default function ApplicationPage({ loaderData: { reading }, params }: Route.ComponentProps) {
  if (!reading) return <HydrateFallback />;
  if (reading.state === 'failed') return <FailedRead {...reading}>Impossibile caricare la tua domanda.</FailedRead>;
  return (
    <Frame>
      {reading.state === 'missing' ? (
        <p role="alert" className="mt-5 flex gap-3 rounded-md bg-amber-tint px-4 py-3">
          <MailWarning size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
          Questa domanda non c'è: è stata cancellata, oppure il link non è completo. Copialo per intero dal messaggio
          che hai ricevuto.
        </p>
      ) : (
        <OwnApplication token={params.token} first={reading.application} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-2xl rounded-card bg-card p-5 shadow-soft sm:p-8">
        <h1 className="text-3xl">La tua domanda</h1>
        {children}
      </section>
    </div>
  );
}
