import { useSyncExternalStore } from 'react';

let isHydrated = false;
const waiting = new Set<() => void>();
let endWait = () => {};

/** Fulfilled once the page is hydrated. */
export const untilHydrated = new Promise<void>((resolve) => {
  endWait = resolve;
});

/** What waits for the hydration is rendered in a task of its own: React would do it in the task that runs the effects. */
function subscribe(changed: () => void): () => void {
  if (!isHydrated && waiting.size === 0) setTimeout(wake);
  waiting.add(changed);
  return () => waiting.delete(changed);
}

function wake(): void {
  isHydrated = true;
  for (const changed of waiting) changed();
  endWait();
}

/** Returns false on the server and during hydration, so that both render the same; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  );
}
