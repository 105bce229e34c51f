import type { Kysely } from 'kysely';

/** The point of a photo that stays visible where it is cropped, in percent of its width and height; null: its middle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listing_image').addColumn('focus_x', 'smallint').execute();
  await db.schema.alterTable('listing_image').addColumn('focus_y', 'smallint').execute();
}
