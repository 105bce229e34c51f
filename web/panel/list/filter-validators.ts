/** Returns whether a value from the address is valid for a filter. */
export type Fits = (value: string) => boolean;

export const TEXT_MAX = 120;

export const text: Fits = (value) => value.length <= TEXT_MAX;
export const flag: Fits = (value) => value === 'true' || value === 'false';
export const number: Fits = (value) => /^\d{1,9}$/.test(value);
/** A valid calendar date, `yyyy-mm-dd`. */
export const day: Fits = (value) => {
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${value}T`);
};
export const among =
  (choices: readonly { value: string }[]): Fits =>
  (asked) =>
    choices.some(({ value }) => value === asked);
