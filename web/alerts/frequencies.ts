import type { AlertFrequency } from '#contract/alerts/limits.ts';

export const FREQUENCIES: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'subito', label: 'Subito' },
  { value: 'giorno', label: 'Ogni mattina' },
  { value: 'settimana', label: 'Il sabato' },
];

export const FREQUENCY_HELP = "Solo se c'è qualcosa di nuovo, e mai più di una mail ogni ora.";
