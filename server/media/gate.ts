import { createGate } from '../concurrency/bounded-queue.ts';

const DECODES_AT_ONCE = 2;

/** The queue of this process for image work: at most two images are decoded at once. */
export const pictureGate = createGate(DECODES_AT_ONCE);
