import { PROCESS_MEMORY } from '#server/platform/runtime/process-memory.ts';

const MB = 1024 * 1024;
const MOST = 56 * MB;
/** On a machine or in a container with 1 GB, this is 48 MB. */
const SHARE = 21;

/**
 * Bytes that all caches with large values may hold together: a part of the memory of the machine or of the limit of its
 * container, and never more than 56 MB, because more makes few more hits.
 */
const BUDGET = Math.min(MOST, PROCESS_MEMORY / SHARE);

/** How the budget is divided. */
export const CACHE_BYTES = {
  /** Responses requested again while they were in the cache. */
  responses: part(3 / 7),
  /** Responses requested once. */
  responsesOnce: part(2 / 7),
  /** Rendered pages that a later response may show again. The body is shared with the response. */
  renderedPages: part(3 / 28),
  /** Lists that a later response may show again. The body is shared with the response. */
  lists: part(1 / 28),
  /** Share images, posters and the pictures of a listing. */
  drawings: part(1 / 7),
} as const;

function part(share: number): number {
  return Math.round(BUDGET * share);
}
