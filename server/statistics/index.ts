export { countDay, countDays } from './count-day.ts';
