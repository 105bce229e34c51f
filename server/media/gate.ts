import { createBoundedQueue } from '../concurrency/bounded-queue.ts';

const DECODES_AT_ONCE = 2;

/** The queue of this process for image work: at most two images are decoded at once. */
export const imageGate = createBoundedQueue(DECODES_AT_ONCE);
