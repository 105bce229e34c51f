import type { Checked } from './read.ts';

/** Returns the answer to the question whether a listing is real. */
export function titleOf({ answer }: Pick<Checked, 'answer'>): string {
  return answer?.listing ? `Sì, ${answer.listing.name} è davvero qui.` : 'Il codice è vero, ma ora non si vede';
}

/** Returns where the search for a home stands. */
export function stateText({ answer, sex }: Pick<Checked, 'answer' | 'sex'>): string {
  if (answer?.state === 'in_corso') return 'Cerca ancora casa.';
  if (answer?.state === 'non_visibile')
    return 'Il suo annuncio in questo momento non è pubblico: forse è in pausa, o è finito.';
  if (sex === 'M') return 'È già adottato.';
  return sex === 'F' ? 'È già adottata.' : 'Ha già trovato casa.';
}
