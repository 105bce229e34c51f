import { forCards, stayWhileListingOpens } from '#web/features/listings/index.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { FailedRead, type PageHandle, pageMeta, portalIn, titleIn } from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { AssociationSite } from './AssociationSite.tsx';
import { MissingAssociation } from './MissingAssociation.tsx';
import { factsOf } from './page-facts.ts';
import { askedIn, type Reading, read } from './read.ts';
import { useAskedQuestionnaire } from './use-asked-questionnaire.ts';
import { useOwnReading } from './use-own-reading.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

export const handle: PageHandle = { search: ['adopted', 'cursor'] };

export const loader = ({ context, params, request }: LoaderArgs<'id'>): Promise<Reading> =>
  read(context.get(apiContext), askedIn(params.id, new URL(request.url).searchParams));
export const status = statusOf;
export const trimmed = (found: Reading) =>
  found.state === 'found' ? { ...found, listings: forCards(found.listings) } : found;

export const shouldRevalidate = stayWhileListingOpens;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (loaderData?.state === 'found') return pageMeta(matches, factsOf(loaderData.association, portalIn(matches)));
  const title = loaderData?.state === 'missing' ? 'Associazione non disponibile' : 'Errore';
  return [{ title: titleIn(matches, title) }, { name: 'robots', content: 'noindex' }];
}

/** The page of one association. */
export default function AssociationPage({ loaderData }: PageProps<typeof loader, 'id'>) {
  const { reading, waiting, reread } = useOwnReading(loaderData);
  useAskedQuestionnaire(reading);
  const closed = loaderData.state === 'missing';
  if (reading.state === 'found') return <AssociationSite found={reading} closed={closed} onChanged={reread} />;
  if (waiting) return <WaitingScreen />;
  if (reading.state === 'missing') return <MissingAssociation />;
  return <FailedRead {...reading}>Impossibile caricare questa associazione.</FailedRead>;
}

function statusOf(found: Reading): number {
  if (found.state === 'missing') return 404;
  return found.state === 'failed' ? found.status || 503 : 200;
}
