/** What staff can check before they call an account verified. Without zod, so that pages can import it. */
export const CHECKS = ['documento', 'statuto', 'runts', 'telefono', 'visita'] as const;
export type Check = (typeof CHECKS)[number];

/** Each check as a part of a sentence: "Controllati: …". */
export const CHECK_LABELS: Record<Check, string> = {
  documento: "documento d'identità",
  statuto: 'statuto',
  runts: 'iscrizione al RUNTS',
  telefono: 'numero di telefono',
  visita: 'visita sul posto',
};
export const CHECK_MISSING = 'Scegli almeno una cosa che hai controllato.';
/** Maximum length of the note about a check, which only staff read, in characters. */
export const CHECK_NOTE_MAX = 500;
