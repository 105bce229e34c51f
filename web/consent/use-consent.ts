import { useSyncExternalStore } from 'react';
import { type Purposes, readConsent, subscribe } from './choice.ts';

/** What this person allows now, followed over tabs; null while nothing was chosen, and on the server. */
export function useConsent(): Purposes | null {
  return useSyncExternalStore(subscribe, readConsent, () => null);
}
