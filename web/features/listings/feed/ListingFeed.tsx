import { Fragment, useEffect, useEffectEvent } from 'react';
import { FeedSlot } from '#web/features/sponsors/index.ts';
import { onFirstTouch } from '#web/platform/browser/first-touch.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { preloadImage } from '#web/platform/ui/ResponsiveImage.tsx';
import type { CardListing } from '../card/card-listing.ts';
import { CARD_SIZES, ListingCard } from '../card/ListingCard.tsx';
import { ListingGrid, ListingSkeletons } from '../card/ListingGrid.tsx';
import { prepare } from '../opening.ts';
import { More } from './More.tsx';
import { type Listings, useFeed } from './use-feed.ts';

const SLOT_EVERY = 10;
const SLOTS_FROM = 12;
const SKELETONS = 8;
/** Cards above `between`: whole rows of two and of four. */
const ABOVE = 8;
/** Number of cards on the first screen: one row of four, or two rows of two. */
const EARLY = 4;

interface ListingFeedProps {
  /** The first page, for the current address. Another address needs another `key`. */
  first: Listings;
  readMore: (cursor: string) => Promise<Listings>;
  /** Returns the address of a later page, for crawlers and new tabs. */
  pathOf: (cursor: string) => string;
  /** Returns a label for the image of a listing that the public cannot see, "" for the others. */
  labelOf?: (listing: CardListing) => string;
  /** True while another result is loading. */
  busy: boolean;
  /** True where the grid begins below the first screen of a phone: no card is laid out or loaded before it is near. */
  below?: boolean;
  /** Shown across the grid, below its first rows. */
  between?: Elements;
}

/**
 * The grid of cards. Two more pages load automatically on scrolling, later ones by a button that is also a real link.
 */
export function ListingFeed({ first, readMore, pathOf, labelOf, busy, below, between }: ListingFeedProps) {
  const { listings, next, loading, ...more } = useFeed(first, readMore);
  const ready = useEffectEvent(() => prepare(first.items));
  useEffect(() => onFirstTouch(() => ready()), []);
  const cover = below ? undefined : first.items[0]?.images[0];
  if (import.meta.env.SSR && cover) preloadImage(cover, CARD_SIZES);
  return (
    <>
      <Grid listings={listings} labelOf={labelOf} busy={busy} loading={loading} below={below} between={between} />
      {next && <More {...more} next={next} path={pathOf(next)} loading={loading} />}
    </>
  );
}

interface GridProps extends Pick<ListingFeedProps, 'labelOf' | 'busy' | 'below' | 'between'> {
  listings: readonly CardListing[];
  loading: boolean;
}

function Grid({ listings, labelOf, busy, loading, below, between }: GridProps) {
  const early = below ? 0 : EARLY;
  return (
    <ListingGrid busy={busy}>
      {listings.map((listing, index) => (
        <Fragment key={listing.id}>
          <li className={index < early ? undefined : 'later'}>
            <ListingCard
              listing={listing}
              first={index === 0 && early > 0}
              early={index < early}
              label={labelOf?.(listing)}
            />
          </li>
          {between && index === Math.min(ABOVE, listings.length) - 1 && <li className="col-span-full">{between}</li>}
          {hasSlotAfter(index, listings) && <FeedSlot index={(index + 1) / SLOT_EVERY - 1} />}
        </Fragment>
      ))}
      {loading && <ListingSkeletons count={SKELETONS} />}
    </ListingGrid>
  );
}

function hasSlotAfter(index: number, listings: readonly CardListing[]): boolean {
  return listings.length >= SLOTS_FROM && (index + 1) % SLOT_EVERY === 0;
}
