import type { Config } from '#server/config.ts';
import { shownWords } from '#server/features/associations/index.ts';
import type { MailedAnimal } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { placeOf } from './facts/present-facts.ts';

const TYPES: Record<string, string> = { cane: 'Un cane', gatto: 'Un gatto' };
const SEXES: Record<string, string> = { M: 'maschio', F: 'femmina' };

/**
 * Returns each listing that exists, in this order, as a mail to a stranger may show it: `Birba, femmina, Lodi (LO)` with
 * its picture. Name and picture are left out unless staff approved the account.
 */
export async function readMailedAnimals(db: Write, config: Config, ids: readonly string[]): Promise<MailedAnimal[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select(['listing.id', 'listing.name', 'listing.type', 'listing.sex', 'listing.lives_in'])
    .select(['association.city', 'association.province', 'association.approved_at'])
    .where('listing.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const place = placeOf(row);
    const name = shownWords(row, row.name);
    const parts = [
      name || (TYPES[row.type] ?? 'Un animale'),
      SEXES[row.sex] ?? '',
      place ? `${place.name} (${place.province})` : '',
    ];
    return [mailedAnimal(config, { id, name }, parts.filter(Boolean).join(', '))];
  });
}

/**
 * Returns a listing as a mail shows it. `name` is what `shownWords` lets the reader see of it; without it there is no
 * picture either: both are the account's.
 */
export function mailedAnimal(
  { publicUrl }: Config,
  { id, name }: { id: string; name: string },
  label = name,
): MailedAnimal {
  const href = `${publicUrl}/annuncio/${id}`;
  return { label, alt: `Foto di ${name}`, href, picture: name && `${href}/copertina.jpg` };
}
