export { readOnlyGauge } from './gauge.ts';
export { parseUntil, UNTIL_FORMS } from './parse-until.ts';
export { LOOK_EVERY_MS, ReadOnlyMode } from './read-only-mode.ts';
export { refuseWritesInMaintenance } from './refuse-writes.ts';
export { beginMaintenance, endMaintenance, readMaintenance } from './state.ts';
