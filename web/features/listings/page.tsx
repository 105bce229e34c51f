import { useEffect } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { embedLinks } from '#web/features/embedding/index.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toShownProblem } from '#web/platform/api/to-route-error.ts';
import { FailedPage, type PageHandle, pageMeta, portalIn, useSiteName } from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs, PageErrorProps, PageProps } from '#web/route.tsx';
import { forCard } from './card/card-listing.ts';
import { countView } from './count-view.ts';
import { noteThisGone } from './favourites.ts';
import { GoneScreen } from './gone/GoneScreen.tsx';
import { orGone, similarIn } from './gone/or-gone.ts';
import { HiddenListing } from './HiddenListing.tsx';
import { ListingArticle } from './ListingArticle.tsx';
import { stayWhileListingOpens } from './opening.ts';
import { factsOf } from './page-facts.ts';

export const handle: PageHandle = {
  search: [],
};

export const loader = ({ context, params }: LoaderArgs<'id'>) => orGone(context.get(apiContext), params.id);
export const trimmed = (found: Awaited<ReturnType<typeof loader>>) => ({
  ...found,
  listing: withoutViews(found.listing),
  others: found.others.map(forCard),
});

/** What a page reads again is the same object on the server, and then this one is too. */
const unviewed = new WeakMap<Listing, Listing>();

/** The page does not show the views: with them, each visit would make another page of it. */
function withoutViews(listing: Listing): Listing {
  const viewedListing = unviewed.get(listing) ?? { ...listing, views: 0 };
  unviewed.set(listing, viewedListing);
  return viewedListing;
}

export const shouldRevalidate = stayWhileListingOpens;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const portal = portalIn(matches);
  const facts = factsOf(loaderData.listing, loaderData.association, portal);
  const tags = pageMeta(matches, facts);
  // for programs, which run no scripts
  return import.meta.env.SSR ? [...tags, ...embedLinks(portal, facts.path, facts.title)] : tags;
}

/** The listing's own page: the content of its dialog, for search engines, new tabs and browsers without JavaScript. */
export default function ListingPage({ loaderData }: PageProps<typeof loader, 'id'>) {
  const { id } = loaderData.listing;
  // in a task of its own: the effects of the hydration run in one
  useEffect(() => void setTimeout(countView, 0, id), [id]);
  return <ListingArticle {...loaderData} />;
}

/**
 * On a 404, tries again with the owner's token: the owner sees a listing that the public does not. A deleted listing is
 * 410, for search engines too.
 */
export function ErrorBoundary({ error, params }: PageErrorProps<'id'>) {
  const site = useSiteName();
  const { status, detail } = toShownProblem(error);
  const gone = status === 404 || status === 410 ? params.id : undefined;
  // the badge of the favourites does not count it
  useEffect(() => {
    if (gone) noteThisGone(gone);
  }, [gone]);
  if (!gone) return <FailedPage error={error} />;
  const similar = similarIn(error);
  if (status === 410) {
    return (
      <>
        <title>{`Annuncio non più disponibile | ${site}`}</title>
        <GoneScreen similar={similar} />
      </>
    );
  }
  return (
    <>
      <title>{`Pagina non trovata | ${site}`}</title>
      <HiddenListing id={gone} detail={detail} similar={similar} />
    </>
  );
}
