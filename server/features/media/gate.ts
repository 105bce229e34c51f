import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { MEMORY_BUDGET } from '#server/platform/runtime/process-memory.ts';

const DECODES_AT_ONCE = 2;
const WAITING = 200;

/**
 * The queue of this process for uploads: at most two images are decoded at once, and one per account; together they
 * need no more memory than images may have.
 */
export const imageGate = createBoundedQueue(DECODES_AT_ONCE, {
  waiting: WAITING,
  bytes: MEMORY_BUDGET.bodies,
  needs: MEMORY_BUDGET.images,
});
