import type { AdoptionSteps } from '#contract/features/associations/association.ts';

/** Returns the steps of an adoption as a sentence; "" if the association has said nothing. */
export function stepsOf({ colloquio, visita, modulo, contributo }: AdoptionSteps): string {
  const steps = [colloquio && 'un colloquio', visita && 'una visita a casa', modulo && 'un modulo di affido'].filter(
    (step) => step !== false,
  );
  const way = steps.length > 0 ? `Per adottare: ${new Intl.ListFormat('it').format(steps)}.` : '';
  const cost = contributo.trim() && `Contributo spese: ${contributo.trim()}`;
  return [way, cost].filter(Boolean).join(' ');
}

/** Returns how long an answer usually takes, in words; "" if it is unknown. */
export function answersIn(days: number | null): string {
  if (days === null) return '';
  if (days < 0.5) return 'Risponde di solito in giornata';
  const whole = Math.max(1, Math.round(days));
  return whole === 1 ? 'Risponde di solito in un giorno' : `Risponde di solito in ${whole} giorni`;
}
