/** Returns whether a value from the address is valid for a filter. */
export type FilterValidator = (value: string) => boolean;

export const TEXT_MAX = 120;

export const text: FilterValidator = (value) => value.length <= TEXT_MAX;
export const flag: FilterValidator = (value) => value === 'true' || value === 'false';
export const number: FilterValidator = (value) => /^\d{1,9}$/.test(value);
/** A valid calendar date, `yyyy-mm-dd`. */
export const day: FilterValidator = (value) => {
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${value}T`);
};
export const among =
  (choices: readonly { value: string }[]): FilterValidator =>
  (asked) =>
    choices.some(({ value }) => value === asked);
