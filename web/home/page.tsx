import { useRef } from 'react';
import { LazySignup } from '#web/accounts/index.ts';
import { feedLinks } from '#web/alerts/index.ts';
import { api } from '#web/api/browser.ts';
import { apiContext } from '#web/api/context.ts';
import { toRouteError } from '#web/api/to-route-error.ts';
import { forCards, stayWhileListingOpens } from '#web/listings/index.ts';
import { type PageHandle, pageMeta, portalIn } from '#web/shell/index.ts';
import type { Route } from './+types/page';

import { factsOf } from './facts.ts';
import { homePath } from './filters.ts';
import { Hero } from './Hero.tsx';
import { Listings } from './Listings.tsx';
import { OpenParameter } from './OpenParameter.tsx';
import { read } from './read.ts';
import { SignupCall } from './SignupCall.tsx';
import { useBotSearch } from './use-bot-search.ts';

export const handle: PageHandle = { search: ['city', 'type', 'size', 'adopted', 'cursor'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await toRouteError(read(context.get(apiContext), new URL(request.url).searchParams));
  return { ...found, listings: forCards(found.listings) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return toRouteError(read(api, new URL(request.url).searchParams));
}

export const shouldRevalidate = stayWhileListingOpens;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMeta(matches, factsOf(loaderData.filters, loaderData.cursor, portalIn(matches))),
        ...feedLinks(new URL(homePath({ ...loaderData.filters, adopted: true }), portalIn(matches)).search),
      ]
    : [];

export default function Home({ loaderData }: Route.ComponentProps) {
  useBotSearch();
  const heading = useRef<HTMLHeadingElement>(null);
  const showResults = () => heading.current?.scrollIntoView({ behavior: 'smooth' });
  return (
    <>
      <Hero filters={loaderData.filters} summary={loaderData.summary} onSearch={showResults} />
      <SignupCall />
      <LazySignup />
      <Listings found={loaderData} headingRef={heading} />
      <OpenParameter />
    </>
  );
}
