import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, Link } from 'react-router';
import { api } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { FailedRead, type PageHandle, pageMeta } from '#web/shell/index.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { Route } from './+types/page';
import { Manage } from './Manage.tsx';
import { type Reading, read } from './read.ts';

export const handle: PageHandle = { search: [] };

/** Returns nothing of the alert: the browser reads it itself, so that the HTML holds no data behind a secret. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const reading = await read(context.get(apiContext), params.token);
  return data({ reading: null as Reading | null }, { status: reading.state === 'unusable' ? reading.status : 200 });
}

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<{ reading: Reading | null }> {
  return { reading: await read(api, params.token) };
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Conferma, cambia o ferma il tuo avviso, senza password.';
  return [
    ...pageMeta(matches, { title: 'Il tuo avviso', description, path: '/avvisi' }),
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
      <Skeleton className="mt-4 h-12 rounded-md" />
    </Frame>
  );
}

/** The page that the link in a mail opens. Opening it changes nothing, because mail programs open links too. */
export default function AlertPage({ loaderData: { reading }, params }: Route.ComponentProps) {
  if (!reading) return <HydrateFallback />;
  if (reading.state === 'failed') return <FailedRead {...reading}>Impossibile caricare il tuo avviso.</FailedRead>;
  return (
    <Frame>
      {reading.state === 'unusable' ? (
        <div role="alert" className="mt-5 flex gap-3 rounded-md bg-amber-tint px-4 py-3">
          <BellOff size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
          <p>
            {reading.detail}{' '}
            <Link to="/" className="link-line">
              Torna agli annunci
            </Link>
          </p>
        </div>
      ) : (
        <Manage key={params.token} token={params.token} first={reading.alert} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-2xl rounded-card bg-card p-5 shadow-soft sm:p-8">
        <h1 className="text-3xl">Il tuo avviso</h1>
        {children}
      </section>
    </div>
  );
}
