/** Longest reason that staff state for a measure, in characters. */
export const REASON_MAX = 1000;
export const REASON_MISSING = 'Scrivi il motivo';
