import type { ListingSort } from '#contract/features/listings/listing.ts';
import { NEWEST, type Order } from '#server/platform/http/calls/paging.ts';
import type { Position } from './selection-store.ts';

const BY_VIEWS: Order<Position, readonly [views: number, id: string]> = {
  kinds: ['number', 'string'],
  of: ({ views, id }) => [views, id],
};

/** Returns the keyset order of a list for a sort option. */
export function orderOf(sort: ListingSort): Order<Position, readonly [string | number, string]> {
  return sort.startsWith('views') ? BY_VIEWS : NEWEST;
}
