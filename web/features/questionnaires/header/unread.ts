import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;
let rings = 0;

/** Sets the header's unread count. `rose`: the count has increased, so the bell rings. */
export function setUnread(next: number, rose = false): void {
  count = next;
  if (rose) rings += 1;
  for (const listener of listeners) listener();
}

/** Returns the number of unread questionnaires of the logged-in account; 0 for visitors. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

/** Returns how often the bell has rung since the page was loaded. */
export function useRings(): number {
  return useSyncExternalStore(
    subscribe,
    () => rings,
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
