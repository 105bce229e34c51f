import { type Kysely, sql } from 'kysely';

/** Finds listings by microchip. Numbers in another form than the stored one are rewritten at the start (`keepMicrochips`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index listing_microchip on listing (microchip, id) where microchip <> ''`.execute(db);
}
