import { HeartOff, PawPrint } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { Heart, ListingLink, placeOf, StatusChips, toggleFavourite } from '#web/features/listings/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';

/** A favourite: a link to the listing, and the heart that removes it. */
export function FavouriteRow({ listing }: { listing: Listing }) {
  const image = listing.images[0];
  return (
    <li className="group relative flex items-center gap-4 py-3">
      <div className="size-20 shrink-0 overflow-hidden rounded-md bg-dawn">
        {image ? <ResponsiveImage image={image} alt="" sizes="80px" /> : <NoImage />}
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <ListingLink
            listing={listing}
            className="outline-none group-hover:text-primary after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-primary"
          >
            {listing.name}
          </ListingLink>
        </h3>
        <p className="truncate text-sm text-ink-soft">
          {[listing.age, listing.breed, placeOf(whereabouts(listing))].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <StatusChips listing={listing} look="soft" />
          {listing.adopted && <span className="text-sm font-semibold text-stamp">ADOTTATO</span>}
        </p>
      </div>
      <Heart id={listing.id} name={listing.name} look="paper" className="relative z-10 shrink-0" />
    </li>
  );
}

/** A favourite that is no longer published. */
export function VanishedRow({ id }: { id: string }) {
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="grid size-20 shrink-0 place-items-center rounded-md bg-paper-deep text-ink-soft">
        <HeartOff size={28} aria-hidden="true" />
      </div>
      <p className="min-w-0 flex-1 text-ink-soft">
        Annuncio <strong>non più disponibile</strong>
      </p>
      <Button look="secondary" size="small" onClick={() => toggleFavourite(id)}>
        Rimuovi
      </Button>
    </li>
  );
}

function NoImage() {
  return (
    <span className="grid size-full place-items-center text-peach">
      <PawPrint size={36} fill="currentColor" aria-hidden="true" />
    </span>
  );
}
