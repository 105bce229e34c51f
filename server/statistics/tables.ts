export type CountedKind = 'listings' | 'adoptions' | 'questionnaires' | 'views';

export interface StatisticsTables {
  /** How often something happened on a day in Italy; nothing personal, so it outlives what it counted. */
  day_count: { day: string; kind: CountedKind; count: number };
}
