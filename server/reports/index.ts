export { announceOwnMeasure, withdrawOwnMeasure } from './own-measure.ts';
export { countWaitingReports, indexReports } from './store.ts';
export { type AccountMeasure, type LastingMeasure, tellMeasure, withdrawMeasure } from './tell-measure.ts';
