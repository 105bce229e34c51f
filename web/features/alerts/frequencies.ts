import type { AlertFrequency } from '#contract/features/alerts/limits.ts';

export const FREQUENCIES: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'subito', label: 'Subito' },
  { value: 'giorno', label: 'Ogni mattina' },
  { value: 'settimana', label: 'Il sabato' },
];

/** What each frequency means. */
export const FREQUENCY_HELP: Record<AlertFrequency, string> = {
  subito: "Appena c'è qualcosa di nuovo, e mai più di una mail ogni ora.",
  giorno: "Una mail al mattino, solo se c'è qualcosa di nuovo.",
  settimana: "Una mail il sabato mattina, solo se c'è qualcosa di nuovo.",
};
