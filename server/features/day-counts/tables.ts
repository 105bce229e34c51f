export type CountedKind = 'listings' | 'adoptions' | 'questionnaires' | 'views';

export interface DayCountTables {
  /** Number of events per day in Italy. Contains no personal data, so it is kept after the counted rows are deleted. */
  day_count: { day: string; kind: CountedKind; count: number };
}
