/**
 * `npm test` proves each promise once. `npm test -- all` also runs what repeats it: further widths, sizes, engines and
 * places of interruption.
 */
export const ALL = process.env.TEST_ALL !== undefined;

/** Returns all items with `npm test -- all`, else the first one and every `step`th after it. */
export function everyNth<Item>(items: readonly Item[], step: number): readonly Item[] {
  return ALL ? items : items.filter((_, at) => at % step === 0);
}
