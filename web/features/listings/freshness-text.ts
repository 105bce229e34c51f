const DAY_MS = 86_400_000;
const WEEK = 7;
const MONTH = 30;
const YEAR = 365;

/** Returns the number of days between two days `yyyy-mm-dd`; 0 if the first is not earlier. */
export function daysSince(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS) || 0);
}

/** Returns how long ago something happened, in words. */
export function agoText(days: number): string {
  if (days === 0) return 'oggi';
  if (days === 1) return 'ieri';
  if (days < 2 * WEEK) return `${days} giorni fa`;
  if (days < 2 * MONTH) return `${Math.floor(days / WEEK)} settimane fa`;
  if (days < 2 * YEAR) return `${Math.floor(days / MONTH)} mesi fa`;
  return `${Math.floor(days / YEAR)} anni fa`;
}

interface Days {
  /** Day of the publication, `yyyy-mm-dd`. */
  published: string;
  /** Day on which the owner last called the listing current: that of the publication if nobody did since. */
  confirmed: string;
  today: string;
}

/** Returns how long ago a listing was published, or confirmed if its owner did so on a later day. */
export function freshnessText({ published, confirmed, today }: Days): string {
  const since = isConfirmed({ published, confirmed }) ? `Confermato ${agoText(daysSince(confirmed, today))}` : '';
  return since || `Pubblicato ${agoText(daysSince(published, today))}`;
}

/** Whether the words tell a visitor more than the chip of a new listing does: somebody confirmed one that is older. */
export function isWorthTelling(days: Days): boolean {
  return isConfirmed(days) && daysSince(days.published, days.today) > 2 * WEEK;
}

function isConfirmed({ published, confirmed }: Omit<Days, 'today'>): boolean {
  return confirmed > published;
}
