import type { Schema } from '#server/platform/database/schema.ts';

type SavedTable = readonly [table: keyof Schema, ...key: string[]];

/** Tables of a backup with their key columns, in the order of restoring: each after the tables that it references. */
export const SAVED_TABLES: readonly SavedTable[] = [
  ['site_setting', 'name'],
  ['image', 'id'],
  ['association', 'id'],
  ['credential', 'association_id'],
  ['second_factor', 'association_id'],
  ['recovery_code', 'association_id', 'code_hash'],
  ['passkey', 'id'],
  ['team_member', 'id'],
  ['freshness_request', 'id'],
  // before `listing`, whose triggers add only what is missing
  ['microchip_statement', 'listing_id', 'microchip'],
  ['listing', 'id'],
  ['listing_image', 'listing_id', 'position'],
  ['listing_draft', 'id'],
  ['listing_draft_image', 'draft_id', 'position'],
  ['listing_public_count', 'type', 'size', 'adopted', 'city_key'],
  ['listing_staff_count', 'type', 'adoption_status', 'hidden'],
  ['alert_address', 'id'],
  ['alert', 'id'],
  ['alert_match', 'alert_id', 'listing_id'],
  ['alert_mailed', 'address_id', 'listing_id'],
  ['questionnaire', 'id'],
  ['questionnaire_step', 'id'],
  ['questionnaire_note', 'id'],
  ['questionnaire_message', 'id'],
  ['reply_template', 'association_id', 'key'],
  ['gadget', 'id'],
  ['gadget_image', 'gadget_id', 'position'],
  ['gadget_request', 'id'],
  ['help_request', 'id'],
  ['report', 'id'],
  ['appeal', 'id'],
  ['signal', 'id'],
  ['mail_body', 'id'],
  ['mail', 'id'],
  ['bulk_mail', 'id'],
  ['unsubscribed', 'email_key'],
  ['act', 'id'],
  ['day_count', 'day', 'kind'],
  ['listing_day_count', 'listing_id', 'day', 'kind'],
  ['listing_awaited_photo', 'listing_id', 'position'],
  ['tombstone', 'kind', 'id_hash'],
];

/** Names of the tables before `0090-listings`, with their key columns. */
const FORMER: Partial<Record<keyof Schema, readonly [table: string, ...key: string[]]>> = {
  listing: ['adoption', 'id'],
  listing_image: ['adoption_image', 'adoption_id', 'position'],
  listing_public_count: ['adoption_tally', 'type', 'size', 'adopted', 'city_key'],
  listing_staff_count: ['adoption_census', 'type', 'adoption_status', 'hidden'],
};

/**
 * Returns the tables of a backup of a database with these tables. A restore point is written before the migrations, so
 * it may have an older schema, with fewer tables and former names.
 */
export function savedTables(present: ReadonlySet<string>): readonly SavedTable[] {
  const named = present.has('listing')
    ? SAVED_TABLES
    : SAVED_TABLES.map((table) => (FORMER[table[0]] as SavedTable | undefined) ?? table);
  return named.filter(([table]) => present.has(table));
}

/** Every name that a table of a backup has had. */
export const SAVED_TABLE_NAMES: ReadonlySet<string> = new Set(
  [...SAVED_TABLES, ...Object.values(FORMER)].map(([table]) => table),
);

/**
 * Excluded tables: live sessions, open password resets, rate limiter counters, other short-lived rows, and what can be
 * derived from the rest. A test checks that every table is in one of the two lists.
 */
export const LEFT_OUT: readonly (keyof Schema)[] = [
  'content_version',
  'session',
  // after a restore people switch notifications on again; with the key others could notify their devices
  'push_key',
  'push_subscription',
  'push_delivery',
  'password_reset',
  'passkey_challenge',
  'passkey_removal',
  'login_origin',
  'email_change',
  'team_invitation',
  'owner_change',
  // a restored portal warns again before it deletes an account
  'inactivity_warning',
  'rate_limit',
  'sent_once',
  'listing_change',
  'listing_shown',
  'listing_edited',
  // who has an editor open at this moment
  'listing_editing',
  'signal_due',
  // computed again from the images
  'image_fingerprint',
  'image_likeness',
  // tombstones still say that a listing was deleted
  'listing_gone',
  'import_run',
  'job_state',
  'download_lease',
  'association_search',
  'listing_search',
  'questionnaire_search',
  'act_search',
  'report_search',
];
