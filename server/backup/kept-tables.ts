import type { Schema } from '../database/schema.ts';

/** Tables of a backup with their key columns, in the order of restoring: each after the tables that it references. */
export const KEPT: readonly (readonly [table: keyof Schema, ...key: string[]])[] = [
  ['site_setting', 'name'],
  ['image', 'id'],
  ['association', 'id'],
  ['credential', 'association_id'],
  ['adoption', 'id'],
  ['adoption_image', 'adoption_id', 'position'],
  ['adoption_tally', 'type', 'size', 'adopted', 'city_key'],
  ['adoption_census', 'type', 'adoption_status', 'hidden'],
  ['questionnaire', 'id'],
  ['gadget', 'id'],
  ['gadget_image', 'gadget_id', 'position'],
  ['gadget_request', 'id'],
  ['help_request', 'id'],
  ['report', 'id'],
  ['appeal', 'id'],
  ['mail_body', 'id'],
  ['mail', 'id'],
  ['bulk_mail', 'id'],
  ['unsubscribed', 'email_key'],
  ['act', 'id'],
  ['day_count', 'day', 'kind'],
  ['tombstone', 'kind', 'id_hash'],
];

/**
 * Excluded tables: live sessions, open password resets, rate limiter counters, other short-lived rows, and what can be
 * derived from the rest. A test checks that every table is in one of the two lists.
 */
export const LEFT_OUT: readonly (keyof Schema)[] = [
  'content_version',
  'session',
  'password_reset',
  'rate_limit',
  'adoption_submission',
  'import_run',
  'job_state',
  'download_lease',
  'association_search',
  'adoption_search',
  'questionnaire_search',
  'act_search',
  'report_search',
];
