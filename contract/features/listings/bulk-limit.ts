/** Most ids of one change of many. */
export const BULK_AT_MOST = 500;
