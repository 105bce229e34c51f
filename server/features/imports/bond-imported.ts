import { bond, findIdsNamed, findListing } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import type { RefusedRow } from './import-listings.ts';

/** A record whose listing must go along with another one of its association. */
export interface NamedBond {
  row: number;
  associationId: string;
  name: string;
  /** Name of the other listing. */
  other: string;
}

/** Bonds per transaction: each transaction renews the public pages. */
const AT_ONCE = 100;

/**
 * Bonds the listings of a file that name each other, once all are published: the other one may come later in the file.
 * After an interruption it can run again. Reports those that are not found by their names.
 */
export async function bondImported(
  { database }: Portal,
  bonds: AsyncIterable<NamedBond>,
  onRefused: ((refused: RefusedRow) => void) | undefined,
): Promise<void> {
  let some: NamedBond[] = [];
  const make = async () => {
    const refusedRows = await database.write((db) => makeBonds(db, some), { invalidates: 'public' });
    for (const refused of refusedRows) onRefused?.(refused);
    some = [];
  };
  for await (const one of bonds) {
    some.push(one);
    if (some.length === AT_ONCE) await make();
  }
  if (some.length > 0) await make();
}

/** A bond is refused before anything of it is written, so the others stay. */
async function makeBonds(db: Write, bonds: readonly NamedBond[]): Promise<RefusedRow[]> {
  const refusedRows: RefusedRow[] = [];
  for (const { row, associationId, name, other } of bonds) {
    try {
      const only = async (named: string) => onlyOne(await findIdsNamed(db, associationId, named), named);
      const [one, another] = [await only(name), await only(other)];
      if ((await findListing(db, one))?.bonded_with !== another) await bond(db, associationId, [one, another]);
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NotOne)) throw error;
      const reason = error instanceof Problem ? error.details.errors?.[0]?.message : error.message;
      refusedRows.push({ row, reasons: [`bonded_with: ${reason} L'annuncio è pubblicato senza compagno.`] });
    }
  }
  return refusedRows;
}

class NotOne extends Error {}

function onlyOne(ids: readonly string[], name: string): string {
  if (ids.length === 1) return ids[0]!;
  throw new NotOne(
    ids.length === 0 ? `Nessun annuncio si chiama «${name}».` : `Più di un annuncio si chiama «${name}».`,
  );
}
