import { Suspense } from 'react';
import { LazyFooterPlace } from './lazy-places.ts';
import { useSponsorTerms } from './rules.ts';

/** Banner ad at the bottom of every page. Takes no space if no ad may be shown. */
export function FooterSlot() {
  const terms = useSponsorTerms();
  if (!terms) return null;
  return (
    <Suspense>
      <LazyFooterPlace key={JSON.stringify(terms)} terms={terms} />
    </Suspense>
  );
}
