const ELIDED = { il: "l'", Il: "L'", al: "all'", dal: "dall'", Dal: "Dall'", del: "dell'" } as const;

/** Returns a written date with its article or preposition, in Italian: "dal 7 dicembre 2026", "dall'8 dicembre 2026". */
export function withDate(before: keyof typeof ELIDED, date: string): string {
  return /^(?:8|11)\b/.test(date) ? `${ELIDED[before]}${date}` : `${before} ${date}`;
}
