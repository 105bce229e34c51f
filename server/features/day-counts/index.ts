export { countDay, countDays } from './count-day.ts';
export { selectDays } from './store.ts';
