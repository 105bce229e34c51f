import type { Read } from '#server/platform/database/database.ts';

export type PortraitRow = Awaited<ReturnType<typeof selectPortraits>>[number];

/**
 * Returns the visible listings of animals that nobody is about to adopt, those confirmed last first. Those of test
 * accounts are in lists, but never suggested.
 */
export async function selectPortraits(db: Read, limit: number) {
  return db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select([
      'listing.id',
      'listing.name',
      'listing.type',
      'listing.size',
      'listing.sex',
      'listing.age',
      'listing.visible',
      'listing.special_care',
      'listing.created_at',
      'listing.age_band',
      'listing.born_on',
      'listing.born_about',
      'listing.good_cani',
      'listing.good_gatti',
      'listing.good_bambini',
      'listing.lives_in',
      'listing.goes_to',
      'listing.bonded_with',
      'listing.video_url',
      'listing.energy',
      'listing.hours_alone',
      'listing.garden',
      'listing.first_time',
      'listing.stated_facts',
      'association.city',
      'association.province',
    ])
    .where('listing.visible', '=', true)
    .where('listing.adoption_status', '=', 'adottabile subito')
    .where('association.is_test', '=', false)
    .orderBy('listing.confirmed_at', 'desc')
    .orderBy('listing.id')
    .limit(limit)
    .execute();
}
