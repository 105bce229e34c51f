import { startTransition, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { type CardListing, isOutOfSight, ListingFeed } from '#web/features/listings/index.ts';
import { authenticatedApi } from '#web/platform/api/authenticated-api.ts';
import { api } from '#web/platform/api/browser.ts';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { associationPath } from './paths.ts';
import { type Reading, readListings } from './read.ts';
import { asVisitors } from './use-own-view.ts';

interface AssociationListingsProps {
  found: Extract<Reading, { state: 'found' }>;
  /** True when the public gets a 404 here. */
  closed: boolean;
  /** True while its owner looks at the page as visitors do. */
  asPublic: boolean;
}

/** The listings of an association or a private person, with the switch for adopted animals. */
export function AssociationListings({ found, closed, asPublic }: AssociationListingsProps) {
  const { asked, listings, association } = found;
  const { id, adopted, cursor } = asked;
  const { state } = useNavigation();
  const pathOf = (narrowed: Parameters<typeof associationPath>[1]) => {
    const path = associationPath(id, narrowed);
    return asPublic ? asVisitors(path) : path;
  };
  const client = asked.hidden ? authenticatedApi : api;
  return (
    <section aria-labelledby="annunci" className="page mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-(--page-line) pt-6 [--color-control:var(--page-control)] [--color-primary:var(--page-primary)]">
        <h2 id="annunci" className="text-2xl sm:text-3xl">
          {association.not_association ? 'I miei animali' : 'I nostri animali'}
        </h2>
        <AdoptedSwitch key={id} adopted={adopted} pathOf={(next) => pathOf({ adopted: next })} />
      </div>
      {cursor && (
        <p className="mb-5">
          <LinkButton to={pathOf({ adopted })} look="secondary">
            Torna ai primi annunci
          </LinkButton>
        </p>
      )}
      {listings.items.length > 0 ? (
        <ListingFeed
          key={`${associationPath(id, { adopted, cursor })} ${asked.hidden ?? false}`}
          first={listings}
          readMore={(next) => readListings(client, { ...asked, cursor: next })}
          pathOf={(next) => pathOf({ adopted, cursor: next })}
          labelOf={(listing) => (closed || association.paused || isOutOfSight(listing) ? hiddenLabel(listing) : '')}
          below
          busy={state === 'loading'}
        />
      ) : (
        <EmptyState
          title="Nessun annuncio per questa associazione al momento."
          image={<LazyMascot pose="sleeping" />}
          className="[&_*]:text-inherit"
        />
      )}
    </section>
  );
}

/** Apart from the grid, so that a press does not render the cards. */
function AdoptedSwitch({ adopted, pathOf }: { adopted: boolean; pathOf: (adopted: boolean) => string }) {
  const navigate = useNavigate();
  // what is loading, so that the switch answers at once
  const [pressed, setPressed] = useState<boolean | null>(null);

  async function show(next: boolean) {
    setPressed(next);
    await navigate(pathOf(next), { preventScrollReset: true });
    startTransition(() => setPressed((last) => (last === next ? null : last)));
  }

  return (
    <Checkbox
      look="switch"
      label="Mostra gli adottati"
      checked={pressed ?? adopted}
      onChange={(event) => void show(event.target.checked)}
      className="noscript:hidden"
    />
  );
}

function hiddenLabel({ hidden, publish_at }: CardListing): string {
  return publish_at && !hidden ? 'Programmato' : 'Nascosto';
}
