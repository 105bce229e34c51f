import { Suspense, useEffect } from 'react';
import { Await, data } from 'react-router';
import { api } from '#web/platform/api/browser.ts';
import { apiContext } from '#web/platform/api/context.ts';
import {
  FailedRead,
  NeedsScripts,
  type PageHandle,
  PrintedAddress,
  titleIn,
  useSiteName,
} from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { QuestionnaireForm } from './form/QuestionnaireForm.tsx';
import { MissingAssociation } from './MissingAssociation.tsx';
import { PausedAssociation } from './PausedAssociation.tsx';
import { type Reading, read } from './read.ts';
import { WaitingForm } from './WaitingForm.tsx';

export const handle: PageHandle = { search: ['post'] };

export async function loader({ context, params, request }: LoaderArgs<'associationId'>) {
  const reading = await read(context.get(apiContext), params.associationId, listingIn(request));
  return data({ reading }, { status: statusOf(reading) });
}

/** Returns without waiting. The page shows 'Caricamento…' meanwhile. */
export function browserLoader({ params, request }: LoaderArgs<'associationId'>): {
  reading: Reading | Promise<Reading>;
} {
  return { reading: read(api, params.associationId, listingIn(request)) };
}

export function meta({ loaderData, matches }: MetaArgs<typeof browserLoader>) {
  const reading = loaderData?.reading;
  const knownAssociation = reading && 'state' in reading ? reading : null;
  return [
    { title: titleIn(matches, knownAssociation ? titleOf(knownAssociation) : 'Questionario Pre Affido') },
    { name: 'description', content: "Il questionario pre affido: trenta domande per conoscersi prima di un'adozione." },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function QuestionnairePage({
  loaderData: { reading },
  params,
}: PageProps<typeof browserLoader, 'associationId'>) {
  return (
    <div className="page flex flex-1 flex-col py-6 sm:py-10">
      {reading instanceof Promise ? (
        <Suspense key={params.associationId} fallback={<WaitingForm />}>
          <Await resolve={reading}>{(found) => <Found reading={found} />}</Await>
        </Suspense>
      ) : (
        // a boundary is hydrated after the rest: what is typed into a translated page until then would be lost
        <Found reading={reading} />
      )}
    </div>
  );
}

function Found({ reading }: { reading: Reading }) {
  const site = useSiteName();
  const title = `${titleOf(reading)} | ${site}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (reading.state === 'missing') return <MissingAssociation />;
  if (reading.state === 'failed')
    return <FailedRead {...reading}>Impossibile caricare questa associazione.</FailedRead>;
  if (reading.association.paused) return <PausedAssociation association={reading.association} Title="h1" />;
  return (
    <div className="mx-auto w-full max-w-2xl">
      <NeedsScripts className="mb-6">
        Il questionario si compila con JavaScript. Attivalo nelle impostazioni del browser e ricarica, oppure stampa la
        pagina e compilala a penna.
      </NeedsScripts>
      <QuestionnaireForm
        key={reading.listing?.id}
        association={reading.association}
        listing={reading.listing}
        Title="h1"
        under="header"
      />
      <PrintedAddress
        path={`/preaffido/${reading.association.id}${reading.listing ? `?post=${reading.listing.id}` : ''}`}
      />
    </div>
  );
}

function titleOf(reading: Reading): string {
  if (reading.state === 'found') return `Questionario Pre Affido — ${reading.association.name}`;
  return reading.state === 'missing' ? 'Associazione non trovata' : 'Errore';
}

function statusOf(reading: Reading): number {
  if (reading.state === 'missing') return 404;
  return reading.state === 'failed' ? reading.status || 503 : 200;
}

const listingIn = (request: Request) => new URL(request.url).searchParams.get('post') ?? '';
