import { v7 } from 'uuid';

/**
 * Returns a UUIDv7. Ids of one process sort in creation order, even within a millisecond or after the clock is set back.
 */
export const newId = (): string => v7();
