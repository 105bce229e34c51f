import { MapPin, Mars, PawPrint, Venus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIdentity } from '#web/platform/shell/index.ts';
import { type MarkupKey, withCachedMarkup } from '#web/platform/ui/CachedMarkup.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { Stamp } from '#web/platform/ui/Stamp.tsx';
import { Freshness } from '../Freshness.tsx';
import { ListingLink } from '../ListingLink.tsx';
import { placeAndDistanceOf } from '../place.ts';
import { StateChip } from '../StateChip.tsx';
import { Watermark } from '../Watermark.tsx';
import type { CardListing } from './card-listing.ts';
import { Heart } from './Heart.tsx';

interface ListingCardProps {
  listing: CardListing;
  /** The first card on the page: its image is fetched with high priority. The page preloads it. */
  first?: boolean;
  /** Also visible on the first screen: its image is not lazy. */
  early?: boolean;
  /** Heading level of the name. */
  heading?: 'h2' | 'h3';
  /** Shown over the image of a listing that the public cannot see. */
  label?: string;
}

/** The whole card is one link, and the heart is a separate button. */
function Card({ listing, first, early, heading: Heading = 'h3', label }: ListingCardProps) {
  return (
    <article className="group gentle @container relative flex h-full flex-col overflow-hidden rounded-card bg-card text-ink shadow-soft hover:shadow-lift focus-within:shadow-lift">
      <Image listing={listing} first={first} early={early} label={label} />
      <div className="flex flex-1 flex-col gap-0.5 px-3 pt-2.5 pb-3.5 @[13rem]:px-4">
        <Heading className="line-clamp-2 text-lg leading-snug @max-[11rem]:line-clamp-6 @[13rem]:text-xl">
          <ListingLink
            listing={listing}
            className="outline-none after:absolute after:inset-0 after:z-10 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary"
          >
            {listing.name}
          </ListingLink>
          <Sex sex={listing.sex} />
        </Heading>
        <Line>{[listing.age, listing.breed].filter(Boolean).join(' · ')}</Line>
        <Line icon={<MapPin size={15} aria-hidden="true" className="mt-0.75 shrink-0" />}>
          {placeAndDistanceOf(listing)}
        </Line>
        {!listing.adopted && !label && (
          <p className="text-sm text-ink-soft empty:hidden">
            <Freshness brief published={listing.created_at} confirmed={listing.confirmed_at} />
          </p>
        )}
      </div>
      <Heart id={listing.id} name={listing.name} className="absolute top-1 right-1 z-20" />
    </article>
  );
}

function useCardKey({ listing, ...look }: ListingCardProps): MarkupKey {
  const today = useIdentity()?.today;
  return ['card', today, look, listing];
}

/** A listing in a grid: the only child of its `<li>`. */
export const ListingCard = withCachedMarkup(Card, useCardKey);

function Image({ listing, first, early, label }: Omit<ListingCardProps, 'heading'>) {
  const image = listing.images[0];
  return (
    <div className="relative aspect-4/5 overflow-hidden bg-paper-deep">
      {image ? (
        <ResponsiveImage
          image={image}
          alt=""
          first={first ?? false}
          early={early ?? false}
          sizes={CARD_SIZES}
          className={classes(
            'gentle group-hover:scale-103',
            listing.adopted && 'saturate-60',
            // only the image, so that the text keeps its contrast
            label && 'opacity-55 grayscale',
          )}
        />
      ) : (
        <span className="grid size-full place-items-center bg-dawn text-peach">
          <PawPrint className="size-2/5" fill="currentColor" aria-hidden="true" />
        </span>
      )}
      {listing.watermark && <Watermark />}
      {listing.adopted && (
        <span className="absolute inset-0 grid place-items-center pt-[45%]">
          <Stamp className="text-[min(11cqw,1.75rem)]">ADOTTATO</Stamp>
        </span>
      )}
      <div className="absolute inset-2 flex flex-col items-start justify-between gap-1 @max-[9.5rem]:justify-end">
        {/* beside the heart */}
        <StateChip listing={listing} look="solid" className="max-w-[calc(100%-2.75rem)] @max-[9.5rem]:max-w-full" />
        {(label || listing.is_new) && (
          <Chip
            tone={label ? 'ink' : 'primary'}
            look="solid"
            className="mt-auto @max-[9.5rem]:-order-1 @max-[9.5rem]:mt-0"
          >
            {label || 'Nuovo'}
          </Chip>
        )}
      </div>
    </div>
  );
}

/**
 * On a phone less than the width of a card: its screens have two to three and a half dots per pixel, and at that size an
 * image for two looks the same as one for three, which has three times the bytes.
 */
export const CARD_SIZES =
  '(max-width: 480px) 24vw, (max-width: 640px) 45vw, (max-width: 1240px) 25vw, (max-width: 1599px) 290px, 240px';

function Sex({ sex }: { sex: CardListing['sex'] }) {
  if (!sex) return null;
  const Icon = sex === 'F' ? Venus : Mars;
  return (
    <span className="ml-1.5 text-ink-soft">
      <Icon size={18} aria-hidden="true" className="-mt-0.5 inline" />
      <span className="sr-only">{sex === 'F' ? 'Femmina' : 'Maschio'}</span>
    </span>
  );
}

function Line({ icon, children }: { icon?: Elements; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="flex gap-1 text-sm text-ink-soft">
      {icon}
      <span className="line-clamp-2 @max-[11rem]:line-clamp-6">{children}</span>
    </p>
  );
}
