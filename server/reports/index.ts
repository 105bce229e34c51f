export { announceOwnMeasure } from './own-measure.ts';
export { countWaitingReports } from './store.ts';
