import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let count = 0;

/** Tells the header how many questionnaires are unread. */
export function setUnread(next: number): void {
  count = next;
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
