import { type Kysely, sql } from 'kysely';

interface Bond {
  id: string;
  association_id: string;
  bonded_with: string;
}

/**
 * Makes listings that must go along name each other: earlier releases stored the name on one side only. A listing that is
 * named twice goes along with the one that it names itself, else with the first; the other one is freed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Bond>`
    select id, association_id, bonded_with from listing
    where bonded_with <> '' or id in (select bonded_with from listing where bonded_with <> '')
    order by id`.execute(db);
  const listings = new Map(rows.map((row) => [row.id, row]));
  const partners = new Map<string, string>();
  const pair = (one: Bond, isWanted: (other: Bond) => boolean) => {
    const other = listings.get(one.bonded_with);
    if (!other || other.id === one.id || other.association_id !== one.association_id || !isWanted(other)) return;
    if (partners.has(one.id) || partners.has(other.id)) return;
    partners.set(one.id, other.id).set(other.id, one.id);
  };
  for (const row of rows) pair(row, ({ bonded_with }) => bonded_with === row.id);
  for (const row of rows) pair(row, () => true);
  for (const { id, bonded_with } of rows) {
    const partner = partners.get(id) ?? '';
    // the id of a deleted listing means nothing and stays as it was read
    if (partner === bonded_with || (partner === '' && !listings.has(bonded_with))) continue;
    await sql`update listing set bonded_with = ${partner} where id = ${id}`.execute(db);
  }
}
