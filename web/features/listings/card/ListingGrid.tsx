import type { ReactNode } from 'react';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';

/**
 * The grid of cards: two columns up to and including 640 px (one with large text), four from 641 px, six from 1600 px.
 * Its children are `<li>`; later ones fill what a wide one leaves free.
 */
export function ListingGrid({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul
      aria-busy={busy || undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(7.25rem,50%-0.75rem),1fr))] gap-3 transition-opacity duration-200 aria-busy:opacity-50 aria-busy:delay-150 sm:grid-flow-row-dense sm:grid-cols-4 lg:gap-5 min-[1600px]:grid-cols-6"
    >
      {children}
    </ul>
  );
}

/** Placeholders for cards that are loading. */
export function ListingSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <li key={index} className="overflow-hidden rounded-card bg-card shadow-soft">
      <Skeleton className="aspect-4/5 rounded-none" />
      <div className="space-y-2.5 px-4 py-4">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </li>
  ));
}
