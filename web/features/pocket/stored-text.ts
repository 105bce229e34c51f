import { weekdayAndTime } from '#contract/platform/dates.ts';

/** Says of when the shown data is. `at` is in epoch milliseconds. */
export const storedText = (at: number) => `Sei senza rete: vedi quello che c'era ${weekdayAndTime(at)}.`;
