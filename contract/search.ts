/** A search by text or by least views counts what it finds up to here; one more stands for "more than these". */
export const FOUND_AT_MOST = 100;
