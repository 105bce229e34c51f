import { associationLinks } from '#web/features/embedding/index.ts';
import { forCards, stayWhileListingOpens } from '#web/features/listings/index.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { FailedRead, type PageHandle, pageMeta, portalIn, titleIn } from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { AssociationSite } from './AssociationSite.tsx';
import { MissingAssociation } from './MissingAssociation.tsx';
import { askForOwnerArea } from './owner/LazyOwnerArea.tsx';
import { PublicViewBar } from './PublicViewBar.tsx';
import { factsOf } from './page-facts.ts';
import { associationPath } from './paths.ts';
import { askedIn, type Reading, read } from './read.ts';
import { useAskedQuestionnaire } from './use-asked-questionnaire.ts';
import { useOwnReading } from './use-own-reading.ts';
import { type OwnView, useOwnView } from './use-own-view.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

if (!import.meta.env.SSR) askForOwnerArea();

export const handle: PageHandle = { search: ['adopted', 'cursor'] };

export const loader = ({ context, params, request }: LoaderArgs<'id'>): Promise<Reading> =>
  read(context.get(apiContext), askedIn(params.id, new URL(request.url).searchParams));
export const status = statusOf;
export const trimmed = (found: Reading) =>
  found.state === 'found' ? { ...found, listings: forCards(found.listings) } : found;

export const shouldRevalidate = stayWhileListingOpens;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (loaderData?.state === 'found') {
    const { association } = loaderData;
    const portal = portalIn(matches);
    const tags = pageMeta(matches, factsOf(association, portal));
    // for programs, which run no scripts; other sites do not show it while it is paused
    if (!import.meta.env.SSR || association.paused) return tags;
    return [...tags, ...associationLinks(portal, association, associationPath(association.id))];
  }
  const title = loaderData?.state === 'missing' ? 'Associazione non disponibile' : 'Errore';
  return [{ title: titleIn(matches, title) }, { name: 'robots', content: 'noindex' }];
}

/** The page of one association. */
export default function AssociationPage({ loaderData }: PageProps<typeof loader, 'id'>) {
  const own = useOwnReading(loaderData);
  const view = useOwnView(loaderData.asked.id);
  const reading = view === 'public' ? loaderData : own.reading;
  useAskedQuestionnaire(reading);
  if (view !== 'public') return <Screen reading={reading} view={view} everybodys={loaderData} own={own} />;
  return (
    <>
      <PublicViewBar id={loaderData.asked.id} />
      <Screen reading={reading} view={view} everybodys={loaderData} own={own} />
    </>
  );
}

interface ScreenProps {
  reading: Reading;
  view: OwnView;
  /** What visitors read. */
  everybodys: Reading;
  own: ReturnType<typeof useOwnReading>;
}

function Screen({ reading, view, everybodys, own }: ScreenProps) {
  if (reading.state === 'found') {
    const closed = everybodys.state === 'missing';
    return <AssociationSite found={reading} closed={closed} view={view} onChanged={own.reread} />;
  }
  if (own.waiting && view !== 'public') return <WaitingScreen />;
  if (reading.state === 'missing') return <MissingAssociation />;
  return <FailedRead {...reading}>Impossibile caricare questa associazione.</FailedRead>;
}

function statusOf(found: Reading): number {
  if (found.state === 'missing') return 404;
  return found.state === 'failed' ? found.status || 503 : 200;
}
