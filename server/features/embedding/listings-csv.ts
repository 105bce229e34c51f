import type { Listing } from '#contract/features/listings/listing.ts';
import { csvText } from '#server/platform/http/calls/csv.ts';
import { embeddedListing } from './embedded-listing.ts';

const COLUMNS = [
  'id',
  'code',
  'name',
  'type',
  'breed',
  'sex',
  'age',
  'size',
  'city',
  'province',
  'adoption_status',
  'sterilization',
  'vaccinations',
  'compatibility',
  'character',
  'bio',
  'important_notes',
  'url',
  'photo',
  'created_at',
  'updated_at',
  'energy',
  'hours_alone',
  'garden',
  'first_time',
  'special_care',
  'age_text',
] as const;

/** Returns listings as CSV, one row each, with the address of the page and of the first photo. */
export function listingsCsv(listings: readonly Listing[], portal: string, month: string): string {
  const rows = listings.map((listing) => {
    const embedded = embeddedListing(listing, portal, month);
    return { ...embedded, photo: embedded.images[0]?.src ?? '' };
  });
  return csvText(COLUMNS, rows);
}
