import { Fragment, useEffect, useEffectEvent } from 'react';
import { FeedSlot } from '#web/sponsors/index.ts';
import { onFirstTouch } from '#web/ui/first-touch.ts';
import type { CardListing } from '../card/card-listing.ts';
import { ListingCard } from '../card/ListingCard.tsx';
import { ListingGrid, ListingSkeletons } from '../card/ListingGrid.tsx';
import { prepare } from '../opening.ts';
import { More } from './More.tsx';
import { type Listings, useFeed } from './use-feed.ts';

const SLOT_EVERY = 10;
const SLOTS_FROM = 12;
const SKELETONS = 8;
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
}

/**
 * The grid of cards. Two more pages load automatically on scrolling, later ones by a button that is also a real link.
 */
export function ListingFeed({ first, readMore, pathOf, labelOf, busy }: ListingFeedProps) {
  const { listings, next, loading, ...more } = useFeed(first, readMore);
  const ready = useEffectEvent(() => prepare(first.items));
  useEffect(() => onFirstTouch(() => ready()), []);
  return (
    <>
      <ListingGrid busy={busy}>
        {listings.map((listing, index) => (
          <Fragment key={listing.id}>
            <li className={index < EARLY ? undefined : 'later'}>
              <ListingCard listing={listing} first={index === 0} early={index < EARLY} label={labelOf?.(listing)} />
            </li>
            {hasSlotAfter(index, listings) && <FeedSlot index={(index + 1) / SLOT_EVERY - 1} />}
          </Fragment>
        ))}
        {loading && <ListingSkeletons count={SKELETONS} />}
      </ListingGrid>
      {next && <More {...more} next={next} path={pathOf(next)} loading={loading} />}
    </>
  );
}

function hasSlotAfter(index: number, listings: readonly CardListing[]): boolean {
  return listings.length >= SLOTS_FROM && (index + 1) % SLOT_EVERY === 0;
}
