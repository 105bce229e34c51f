import { useState } from 'react';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { toast } from '#web/platform/ui/toast.ts';
import type { Filters } from './filters.ts';

export const FILTERS_NOT_LOADED = 'I filtri non si aprono. Controlla la connessione e riprova.';

/** Asks the browser where it is, on a press, and gives the search around there. */
export function useLocate(onFound: (place: Partial<Filters>) => void | Promise<void>) {
  const [locating, setLocating] = useState(false);
  async function locate() {
    setLocating(true);
    try {
      const { findComune } = await retryImport(() => import('./find-comune.ts'));
      await onFound(await findComune());
    } catch (error) {
      toast('error', error instanceof Error && error.name === 'NotLocated' ? error.message : FILTERS_NOT_LOADED);
    }
    setLocating(false);
  }
  return { locating, locate };
}
