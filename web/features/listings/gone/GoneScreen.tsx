import { House } from 'lucide-react';
import { LazyMascot, MissingScreen } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import type { CardListing } from '../card/card-listing.ts';
import { ListingCard } from '../card/ListingCard.tsx';
import { ListingGrid } from '../card/ListingGrid.tsx';

interface SimilarProps {
  similar: readonly CardListing[];
}

/** The page of a deleted listing: an old message in a chat still leads to animals that look for a home. */
export function GoneScreen({ similar }: SimilarProps) {
  return (
    <>
      <EmptyState
        heading="h1"
        image={<LazyMascot pose="sleeping" />}
        title="Questo annuncio non c'è più"
        actions={
          <LinkButton to="/" icon={<House size={20} aria-hidden="true" />}>
            Tutti gli annunci
          </LinkButton>
        }
      >
        Chi lo aveva pubblicato l'ha tolto: spesso vuol dire che qualcuno ha trovato casa. Se ti è arrivato in una chat,
        dillo a chi te l'ha mandato.
      </EmptyState>
      <Similar similar={similar} />
    </>
  );
}

interface MissingListingProps extends SimilarProps {
  detail: string;
  /** What else the reader may do, above the other listings. */
  children?: Elements;
}

/** The page of a listing that is not public or never existed. */
export function MissingListing({ detail, similar, children }: MissingListingProps) {
  return (
    <>
      <MissingScreen detail={detail} />
      {children}
      <Similar similar={similar} />
    </>
  );
}

function Similar({ similar }: SimilarProps) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="simili" className="page pb-14">
      <h2 id="simili" className="mb-4 text-2xl">
        Loro cercano ancora casa
      </h2>
      <ListingGrid>
        {similar.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ListingGrid>
    </section>
  );
}
