export type CountedKind = 'listings' | 'adoptions' | 'questionnaires' | 'views';

/** What is counted of each listing, under the names of the wire. */
export type CountedOfListing = 'views' | 'favourites' | 'shares' | 'adoptions';

export interface DayCountTables {
  /** Number of events per day in Italy. Contains no personal data, so it is kept after the counted rows are deleted. */
  day_count: { day: string; kind: CountedKind; count: number };
  /** Number of events per listing and day in Italy, for its owner. Says nothing of persons, and ends with the listing. */
  listing_day_count: { listing_id: string; day: string; kind: CountedOfListing; count: number };
}
