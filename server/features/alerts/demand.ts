import { DEMAND_AT_LEAST } from '#contract/features/alerts/limits.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { createAnimalMatcher } from '#server/features/listings/index.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { mustBeSearchable } from './create-alert.ts';
import { addressesWaiting, searchKeysAfter } from './match-store.ts';
import { searchOfKey } from './search-key.ts';

const KEYS_AT_ONCE = 500;
const COUNTED_AT_MOST = 1000;

/**
 * Returns how many addresses have an active alert that an animal with these facts would match, published by this
 * association. One stands for any number below
 * `DEMAND_AT_LEAST`; no more than a thousand are counted.
 */
export async function countDemand(
  { database, clock }: Portal,
  associationId: string,
  animal: Search,
): Promise<{ waiting: number }> {
  if (animal.near) mustBeSearchable(animal);
  const matches = await createAnimalMatcher({ database, clock }, associationId, animal);
  const waiting = new Set<string>();
  for (
    let keys = await searchKeysAfter(database.read, '', KEYS_AT_ONCE);
    keys.length > 0 && waiting.size < COUNTED_AT_MOST;
  ) {
    const foundIds: string[] = [];
    for (const key of keys) {
      await yieldToEventLoop();
      const search = searchOfKey(key);
      if (search && matches(search)) foundIds.push(key);
    }
    for (const id of await addressesWaiting(database.read, foundIds, COUNTED_AT_MOST)) waiting.add(id);
    keys = await searchKeysAfter(database.read, keys.at(-1)!, KEYS_AT_ONCE);
  }
  const count = Math.min(waiting.size, COUNTED_AT_MOST);
  return { waiting: count > 0 && count < DEMAND_AT_LEAST ? 1 : count };
}
