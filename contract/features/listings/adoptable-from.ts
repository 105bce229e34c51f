/** Before this age a puppy or a kitten stays with its mother. */
export const ADOPTABLE_AT_DAYS = 60;

/** Returns the first day `YYYY-MM-DD` on which an animal born in the month `bornOn` is 60 days old, whatever its day. */
export function adoptableFrom(bornOn: string): string {
  const [year, month] = bornOn.split('-').map(Number) as [number, number];
  // day 0 of the following month is the last one of this month
  return new Date(Date.UTC(year, month, ADOPTABLE_AT_DAYS)).toISOString().slice(0, 10);
}

/** Returns the day of `adoptableFrom` if it is later than `today`, else null; `bornOn` may be empty. */
export function adoptableAhead(today: string, bornOn: string): string | null {
  const day = bornOn === '' ? today : adoptableFrom(bornOn);
  return day > today ? day : null;
}
