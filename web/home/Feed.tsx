import { Fragment } from 'react';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Page } from '#contract/call.ts';
import { AdoptionCard, AdoptionGrid, AdoptionSkeletons } from '#web/adoptions/index.ts';
import { FeedSlot } from '#web/sponsors/index.ts';
import { useFeed } from './feed.ts';
import type { Filters } from './filters.ts';
import { More } from './More.tsx';

const SLOT_EVERY = 10;
const SLOTS_FROM = 12;
const SKELETONS = 8;

interface FeedProps {
  first: Page<Adoption[]>;
  filters: Filters;
  /** Another answer is on its way. */
  busy: boolean;
}

/** The grid and what lies under it: more cards by themselves twice, then by a button that is a real link. */
export function Feed({ first, filters, busy }: FeedProps) {
  const { listings, next, loading, ...more } = useFeed(first, filters);
  return (
    <>
      <AdoptionGrid busy={busy}>
        {listings.map((listing, index) => (
          <Fragment key={listing.id}>
            <li>
              <AdoptionCard listing={listing} first={index === 0} />
            </li>
            {hasSlotAfter(index, listings) && <FeedSlot index={(index + 1) / SLOT_EVERY - 1} />}
          </Fragment>
        ))}
        {loading && <AdoptionSkeletons count={SKELETONS} />}
      </AdoptionGrid>
      {next && <More {...more} filters={filters} next={next} loading={loading} />}
    </>
  );
}

function hasSlotAfter(index: number, listings: readonly Adoption[]): boolean {
  return listings.length >= SLOTS_FROM && (index + 1) % SLOT_EVERY === 0;
}
