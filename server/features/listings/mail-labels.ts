import { shownWords } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { placeOf } from './facts/present-facts.ts';

const TYPES: Record<string, string> = { cane: 'Un cane', gatto: 'Un gatto' };
const SEXES: Record<string, string> = { M: 'maschio', F: 'femmina' };

/**
 * Returns a label for each listing that exists, in this order, as a mail to a stranger may show it: `Birba, femmina,
 * Lodi (LO)`. The name is left out unless staff approved the account.
 */
export async function labelsOf(db: Write, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select(['listing.id', 'listing.name', 'listing.type', 'listing.sex', 'listing.lives_in'])
    .select(['association.city', 'association.province', 'association.approved_at'])
    .where('listing.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const labels = new Map<string, string>();
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    const place = placeOf(row);
    const name = shownWords(row, row.name) || (TYPES[row.type] ?? 'Un animale');
    const parts = [name, SEXES[row.sex] ?? '', place ? `${place.name} (${place.province})` : ''];
    labels.set(id, parts.filter(Boolean).join(', '));
  }
  return labels;
}
