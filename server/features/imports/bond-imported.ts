import { bond, findIdsNamed } from '#server/features/listings/index.ts';
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

/**
 * Bonds the listings of a file that name each other, once all are published: the other one may come later in the file.
 * After an interruption it can run again. Reports those that are not found by their names.
 */
export async function bondImported(
  { database }: Portal,
  bonds: AsyncIterable<NamedBond>,
  onRefused: ((refused: RefusedRow) => void) | undefined,
): Promise<void> {
  for await (const { row, associationId, name, other } of bonds) {
    try {
      await database.write(
        async (db) => {
          const only = async (named: string) => onlyOne(await findIdsNamed(db, associationId, named), named);
          await bond(db, associationId, [await only(name), await only(other)]);
        },
        { invalidates: 'public' },
      );
    } catch (error) {
      if (!(error instanceof Problem || error instanceof NotOne)) throw error;
      const reason = error instanceof Problem ? error.details.errors?.[0]?.message : error.message;
      onRefused?.({ row, reasons: [`bonded_with: ${reason} L'annuncio è pubblicato senza compagno.`] });
    }
  }
}

class NotOne extends Error {}

function onlyOne(ids: readonly string[], name: string): string {
  if (ids.length === 1) return ids[0]!;
  throw new NotOne(
    ids.length === 0 ? `Nessun annuncio si chiama «${name}».` : `Più di un annuncio si chiama «${name}».`,
  );
}
