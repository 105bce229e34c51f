import { Suspense } from 'react';
import { LazyFeedPlace } from './lazy-places.ts';
import { useSponsorTerms } from './rules.ts';

/** Slot for an in-feed ad, after every tenth card; `index` counts from 0. Takes no space if no ad may be shown. */
export function FeedSlot({ index }: { index: number }) {
  const terms = useSponsorTerms();
  if (!terms) return null;
  return (
    <Suspense fallback={<li className="col-span-2 min-h-80 rounded-card bg-paper-deep" />}>
      <LazyFeedPlace key={JSON.stringify(terms)} index={index} terms={terms} />
    </Suspense>
  );
}
