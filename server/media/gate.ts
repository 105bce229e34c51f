import { createBoundedQueue } from '../concurrency/bounded-queue.ts';

const DECODES_AT_ONCE = 2;

/** The queue of this process for uploads: at most two images are decoded at once, and one per account. */
export const imageGate = createBoundedQueue(DECODES_AT_ONCE);
