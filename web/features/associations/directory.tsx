import { ArrowLeft, Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { MoneyWarning } from '#web/features/verification/index.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { toRouteError } from '#web/platform/api/to-route-error.ts';
import { breadcrumbList, LazyMascot, type PageHandle, pageMeta, portalIn } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { LoaderArgs, MetaArgs, PageProps } from '#web/route.tsx';
import { AssociationCard } from './AssociationCard.tsx';
import { readDirectory } from './read-directory.ts';
import { useDirectory } from './use-directory.ts';

export const handle: PageHandle = { search: ['q', 'cursor'] };

const PATH = '/associazioni';
const TITLE = 'Associazioni e privati';
const DESCRIPTION =
  'Associazioni, rifugi e privati che cercano casa a cani, gatti e altri animali: città per città, con tutti gli annunci e come contattarli.';

export const loader = ({ context, request }: LoaderArgs) =>
  toRouteError(readDirectory(context.get(apiContext), new URL(request.url).searchParams));

export function meta({ matches }: MetaArgs<typeof loader>) {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Associazioni', path: PATH },
  ];
  const graph = [breadcrumbList(portalIn(matches), trail)];
  return pageMeta(matches, { title: TITLE, description: DESCRIPTION, path: PATH, graph });
}

/** All associations and private persons by city, with a search box that filters as the user types. */
export default function DirectoryPage({ loaderData }: PageProps<typeof loader>) {
  const [words] = useSearchParams();
  const directory = useDirectory(loaderData, words.get('q') ?? '');
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        Dietro ogni muso c'è qualcuno che lo conosce per nome. Trova chi è vicino a te.
      </p>
      <SearchBox typed={directory.typed} onType={directory.type} />
      <output className="mt-3 block min-h-6 text-ink-soft">{countOf(directory, loaderData.total)}</output>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {directory.shown.map((association) => (
          <li key={association.id}>
            <AssociationCard association={association} />
          </li>
        ))}
      </ul>
      {directory.shown.length > 0 && <MoneyWarning isNew={false} className="mt-6 max-w-2xl" />}
      {directory.shown.length === 0 && !directory.searching && <Nobody searches={directory.searches} />}
      {!directory.searches && <Pages cursor={loaderData.cursor} next={loaderData.next} />}
    </div>
  );
}

/** Filters the list in the page; without JavaScript it is a form that the server answers. */
function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <search className="mt-6 block">
      <form action={PATH} method="get" onSubmit={(event) => event.preventDefault()} className="relative max-w-lg">
        <Search
          size={20}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          name="q"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-label="Cerca per nome o città"
          placeholder="Cerca per nome o città"
          autoComplete="off"
          enterKeyHint="search"
          className="control rounded-full! pl-11!"
        />
      </form>
    </search>
  );
}

function Nobody({ searches }: { searches: boolean }) {
  return (
    <EmptyState
      title={searches ? 'Nessuno con questo nome' : "Non c'è ancora nessuno"}
      image={<LazyMascot pose="searching" />}
    >
      {searches ? 'Prova con meno lettere, oppure con la città più grande vicino a te.' : 'Torna a trovarci presto.'}
    </EmptyState>
  );
}

function Pages({ cursor, next }: { cursor: string | null; next: string | null }) {
  return (
    <p className="mt-10 flex flex-wrap justify-center gap-3">
      {cursor && (
        <LinkButton to={PATH} look="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />}>
          Torna ai primi
        </LinkButton>
      )}
      {next && (
        <LinkButton to={`${PATH}?cursor=${encodeURIComponent(next)}`} rel="next" look="secondary" size="large">
          Mostra gli altri
        </LinkButton>
      )}
    </p>
  );
}

function countOf({ shown, searches, searching, failed }: ReturnType<typeof useDirectory>, total: number): string {
  if (failed) return failed;
  if (searching) return 'Caricamento…';
  const count = searches ? shown.length : total;
  if (count === 1) return shown[0]?.not_association ? '1 privato' : '1 associazione';
  return `${count.toLocaleString('it-IT')} tra associazioni e privati`;
}
