/**
 * How long a journey waits for what a job of the portal does. Jobs begin ten seconds after the start, or run every ten
 * seconds. A journey that waits so long needs more than the usual time.
 */
export const DONE_BY_JOB = { timeout: 90_000 };
