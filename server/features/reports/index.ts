export { type LastingMeasure, notifyMeasure, withdrawMeasure } from './notify-measure.ts';
export { announceOwnMeasure, withdrawOwnMeasure } from './own-measure.ts';
export { countWaitingByAccount, countWaitingReports } from './store.ts';
