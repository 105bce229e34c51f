export { countDay, countDays } from './count-day.ts';
export {
  addToListingDay,
  countedBefore,
  deleteAdoptedDay,
  firstCountedDay,
  insertAdoptedDay,
  type ListingCount,
  sumsByDay,
  sumsByListing,
} from './listing-store.ts';
export { selectDays } from './store.ts';
export type { CountedOfListing } from './tables.ts';
