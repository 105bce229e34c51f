import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;
let rings = 0;

/** Tells the header how many questionnaires are unread, and whether the bell rings for a new one. */
export function setUnread(next: number, rose = false): void {
  count = next;
  if (rose) rings += 1;
  for (const listener of listeners) listener();
}

/** Unread questionnaires of whoever is logged in; 0 for everybody else. */
export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

/** How often the bell has rung since the page was opened. */
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
