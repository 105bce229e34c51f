import { useEffect } from 'react';
import type { Listing } from '#contract/listings/listing.ts';
import { api } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { keptOr } from '#web/api/kept-pages.ts';
import { toShownProblem } from '#web/api/to-route-error.ts';
import { FailedPage, type PageHandle, pageMeta, portalIn, useSiteName } from '#web/shell/index.ts';
import type { Route } from './+types/page';
import { forCard } from './card/card-listing.ts';
import { countView } from './count-view.ts';
import { GoneScreen } from './gone/GoneScreen.tsx';
import { orGone, similarIn } from './gone/or-gone.ts';
import { HiddenListing } from './HiddenListing.tsx';
import { ListingArticle } from './ListingArticle.tsx';
import { stayWhileListingOpens } from './opening.ts';
import { factsOf } from './page-facts.ts';
import type { ListingFacts } from './read.ts';

export const handle: PageHandle = {
  search: [],
  headBy: ({ listing, association }: ListingFacts) => [listing, JSON.stringify(association)],
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await orGone(context.get(apiContext), params.id);
  return { ...found, listing: withoutViews(found.listing), others: found.others.map(forCard) };
}

/** What a page reads again is the same object on the server, and then this one is too. */
const unviewed = new WeakMap<Listing, Listing>();

/** The page does not show the views: with them, each visit would make another page of it. */
function withoutViews(listing: Listing): Listing {
  const known = unviewed.get(listing) ?? { ...listing, views: 0 };
  unviewed.set(listing, known);
  return known;
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  keptOr(request, () => orGone(api, params.id));
export const shouldRevalidate = stayWhileListingOpens;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta(matches, factsOf(loaderData.listing, loaderData.association, portalIn(matches)));
}

/** The listing's own page: the content of its dialog, for search engines, new tabs and browsers without JavaScript. */
export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData.listing;
  // in a task of its own: the effects of the hydration run in one
  useEffect(() => void setTimeout(countView, 0, id), [id]);
  return <ListingArticle {...loaderData} />;
}

/**
 * On a 404, tries again with the owner's token: the owner sees a listing that the public does not. A deleted listing is
 * 410, for search engines too.
 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const site = useSiteName();
  const { status, detail } = toShownProblem(error);
  if (!params.id || (status !== 404 && status !== 410)) return <FailedPage error={error} />;
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
      <HiddenListing id={params.id} detail={detail} similar={similar} />
    </>
  );
}
