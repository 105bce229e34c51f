const DAY_MS = 86_400_000;
const WEEK = 7;
const MONTH = 30;
const YEAR = 365;

/** Returns the number of days between two days `yyyy-mm-dd`; 0 if the first is not earlier. */
export function daysSince(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS) || 0);
}

/** Returns how long ago a listing was confirmed, in words. */
export function freshnessText(days: number): string {
  if (days === 0) return 'Confermato oggi';
  if (days === 1) return 'Confermato ieri';
  if (days < 2 * WEEK) return `Confermato ${days} giorni fa`;
  if (days < 2 * MONTH) return `Confermato ${Math.floor(days / WEEK)} settimane fa`;
  if (days < 2 * YEAR) return `Confermato ${Math.floor(days / MONTH)} mesi fa`;
  return `Confermato ${Math.floor(days / YEAR)} anni fa`;
}
