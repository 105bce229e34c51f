import { useSyncExternalStore } from 'react';
import { type Purposes, readConsent, subscribe } from './choice.ts';

/** Returns what this visitor allows now, updated across tabs; null if there is no choice, and on the server. */
export function useConsent(): Purposes | null {
  return useSyncExternalStore(subscribe, readConsent, () => null);
}
