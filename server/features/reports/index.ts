export { type AccountMeasure, type LastingMeasure, notifyMeasure, withdrawMeasure } from './notify-measure.ts';
export { announceOwnMeasure, withdrawOwnMeasure } from './own-measure.ts';
export { countWaitingReports } from './store.ts';
