export { announceOwnMeasure } from './own-measure.ts';
export { countWaitingReports, indexReports } from './store.ts';
export { type AccountMeasure, tellMeasure } from './tell-measure.ts';
