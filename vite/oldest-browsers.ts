/** The oldest browsers that the pages support (decision 0226). `journeys/old-browsers.spec.ts` checks what is built. */
export const OLDEST_BROWSERS = ['safari15.6', 'ios15.6', 'chrome109', 'edge109', 'firefox128'];
