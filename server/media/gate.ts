import { createGate } from '../jobs/gate.ts';

const DECODES_AT_ONCE = 2;

/** The one gate of this process: never more than two pictures are decoded at once. */
export const pictureGate = createGate(DECODES_AT_ONCE);
