import type { Alert } from '#contract/alerts/calls.ts';

const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

/** Returns what state an alert is in, and until when. */
export function stateText({ state, searchable, until }: Pick<Alert, 'state' | 'searchable' | 'until'>): string {
  const day = DAY.format(new Date(until));
  if (state === 'attivo') return `Attivo fino al ${day}: ti scriviamo quando arriva un animale così.`;
  if (state === 'nuovo') return `Non è ancora attivo: confermalo entro il ${day}.`;
  if (!searchable)
    return `Si è fermato perché un luogo o un filtro della ricerca non esiste più: toglilo qui sotto, poi continua entro il ${day}.`;
  return `Si è fermato da solo dopo sei mesi. Cerchi ancora? Continua entro il ${day}, poi lo cancelliamo.`;
}
