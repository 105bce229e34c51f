import type { Alert } from '#contract/features/alerts/calls.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';

/** Returns what state an alert is in, and until when. */
export function stateText({ state, searchable, until }: Pick<Alert, 'state' | 'searchable' | 'until'>): string {
  const day = longDate(until);
  if (state === 'attivo') return `Attivo fino ${withDate('al', day)}: ti scriviamo quando arriva un animale così.`;
  if (state === 'nuovo') return `Non è ancora attivo: confermalo entro ${withDate('il', day)}.`;
  if (!searchable)
    return `Si è fermato perché un luogo o un filtro della ricerca non esiste più: toglilo qui sotto, poi continua entro ${withDate('il', day)}.`;
  return `Si è fermato da solo dopo sei mesi. Cerchi ancora? Continua entro ${withDate('il', day)}, poi lo cancelliamo.`;
}
