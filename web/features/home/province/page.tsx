import { data, redirect } from 'react-router';
import { isFormer, provincePageOf, provincePath } from '#contract/features/listings/province-pages.ts';
import { searchParams } from '#contract/features/listings/search-query.ts';
import { counted } from '#contract/platform/counted.ts';
import { AskForAlert, feedLinks } from '#web/features/alerts/index.ts';
import { forCards, ListingFeed, stayWhileListingOpens } from '#web/features/listings/index.ts';
import { homePath } from '#web/features/search/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { LazyMascot, type PageHandle, pageMeta, portalIn } from '#web/platform/shell/index.ts';
import { Breadcrumbs } from '#web/platform/ui/Breadcrumbs.tsx';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { factsOf, trailOf } from './facts.ts';
import { Neighbours } from './Neighbours.tsx';
import { read, readMore } from './read.ts';

export const handle: PageHandle = { search: ['cursor'] };

/**
 * Throws 404 for an unknown kind or province, and redirects other spellings to the one address of the page, and former
 * provinces to a search.
 */
function asked(params: LoaderArgs<'kind' | 'province'>['params'], request: Request) {
  const { pathname, searchParams, search } = new URL(request.url);
  const page = provincePageOf(params.kind, params.province);
  if (!page) throw data({ detail: 'Questa provincia non esiste, o non ha una pagina.' }, { status: 404 });
  if (isFormer(page.province)) throw redirect(homePath({ type: page.type, province: page.province.code }), 301);
  const path = provincePath(page.type, page.province);
  if (pathname !== path) throw redirect(path + search, 301);
  return { page, cursor: searchParams.get('cursor') || null };
}

export async function loader({ context, params, request }: LoaderArgs<'kind' | 'province'>) {
  const { page, cursor } = asked(params, request);
  return toRouteError(read(context.get(apiContext), page, cursor));
}

export const trimmed = (found: Awaited<ReturnType<typeof loader>>) => ({
  ...found,
  listings: forCards(found.listings),
});

export const shouldRevalidate = stayWhileListingOpens;

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const empty = loaderData.listings.total === 0;
  const facts = [
    ...pageMeta(matches, factsOf(loaderData, loaderData.listings.total, portalIn(matches))),
    ...feedLinks(`?${searchParams(loaderData.search)}`),
  ];
  return empty ? [...facts, { name: 'robots', content: 'noindex' }] : facts;
}

/** The animals of one kind in one province, for who arrives from a search engine. */
export default function ProvincePage({ loaderData }: PageProps<typeof loader, 'kind' | 'province'>) {
  const { headline, listings, search, wider, neighbours, province, path, cursor } = loaderData;
  const { total } = listings;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <Breadcrumbs trail={trailOf(loaderData)} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl sm:text-4xl">{`${headline} in adozione`}</h1>
          {total > 0 && (
            <p className="mt-2 text-ink-soft">{`${counted(total, 'animale cerca', 'animali cercano')} casa qui.`}</p>
          )}
        </div>
        {total > 0 && (
          <div className="flex flex-wrap gap-3">
            <AskForAlert search={search} />
            <LinkButton to={homePath(search)} look="secondary">
              Cambia i filtri
            </LinkButton>
          </div>
        )}
      </header>
      {cursor && (
        <p>
          <LinkButton to={path} look="quiet">
            Torna ai primi annunci
          </LinkButton>
        </p>
      )}
      <h2 className="sr-only">Annunci</h2>
      {total > 0 ? (
        <ListingFeed
          key={path + cursor}
          first={listings}
          readMore={(next) => readMore(api, loaderData, next)}
          pathOf={(next) => `${path}?${new URLSearchParams({ cursor: next })}`}
          busy={false}
        />
      ) : (
        <EmptyState
          title="Per ora nessuno, da queste parti"
          image={<LazyMascot pose="searching" />}
          actions={
            <>
              <AskForAlert search={search} />
              {wider.map((one) => (
                <LinkButton key={one.path} to={one.path} look="secondary">
                  {one.label}
                </LinkButton>
              ))}
              <LinkButton to="/" look={wider.length > 0 ? 'quiet' : 'primary'}>
                Vedi tutti gli animali
              </LinkButton>
            </>
          }
        >
          {wider.length > 0
            ? 'Ma se allarghi un poco la ricerca, cercano casa:'
            : 'Torna a trovarci, o guarda un poco più lontano.'}
        </EmptyState>
      )}
      <Neighbours region={province.region} neighbours={neighbours} />
    </div>
  );
}
