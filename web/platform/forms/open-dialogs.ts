import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let open = 0;

/** Counts a dialog with a form as open. Returns a function that ends that. */
export function countOpenDialog(): () => void {
  change(1);
  return () => change(-1);
}

function change(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog with a form is open over the page. */
export function useIsFormOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  );
}
