export { announceOwnMeasure } from './own-measure.ts';
export { countWaitingReports } from './store.ts';
export { type AccountMeasure, tellMeasure } from './tell-measure.ts';
