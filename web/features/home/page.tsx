import { useRef } from 'react';
import { SEARCH_NAMES } from '#contract/features/listings/search-query.ts';
import { LazySignup } from '#web/features/accounts/index.ts';
import { feedLinks } from '#web/features/alerts/index.ts';
import { forCards, stayWhileListingOpens } from '#web/features/listings/index.ts';
import { homePath } from '#web/features/search/index.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { type PageHandle, pageMeta, portalIn } from '#web/platform/shell/index.ts';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { AboutPortal } from './AboutPortal.tsx';
import { factsOf } from './facts.ts';
import { Hero } from './Hero.tsx';
import { LazyOpenParameter } from './LazyOpenParameter.tsx';
import { Listings } from './Listings.tsx';
import { read } from './read.ts';
import { useBotSearch } from './use-bot-search.ts';

/** For a search only: Home itself needs no names of provinces and filters. */
const words = () => retryImport(() => import('#web/features/search/words/index.ts'));

export const handle: PageHandle = {
  search: [...SEARCH_NAMES, 'adopted', 'cursor'],
};

export const loader = ({ context, request }: LoaderArgs) =>
  toRouteError(read(context.get(apiContext), new URL(request.url).searchParams, words));
export const trimmed = (found: Awaited<ReturnType<typeof loader>>) => ({
  ...found,
  listings: forCards(found.listings),
});

export const shouldRevalidate = stayWhileListingOpens;

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        ...pageMeta(matches, factsOf(loaderData, portalIn(matches))),
        ...feedLinks(new URL(homePath({ ...loaderData.filters, adopted: true }), portalIn(matches)).search),
      ]
    : [];

export default function Home({ loaderData }: PageProps<typeof loader>) {
  useBotSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const column = useRef<HTMLDivElement>(null);
  function showResults() {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }
  return (
    <>
      <Hero
        found={loaderData}
        hasResults={loaderData.listings.items.length > 0}
        summary={loaderData.summary}
        onSearch={showResults}
        columnRef={column}
      />
      <Listings
        found={loaderData}
        headingRef={heading}
        columnRef={column}
        between={<AboutPortal summary={loaderData.summary} />}
      />
      <LazySignup />
      <LazyOpenParameter />
    </>
  );
}
