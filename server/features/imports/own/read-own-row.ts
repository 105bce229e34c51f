import { fold } from '#contract/platform/fold.ts';
import { type ListingFields, monthOfBirth } from '#server/features/listings/index.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import { damagedCells, lostZeros } from '../damaged-cells.ts';
import { importedFields, readListing } from '../read-listing.ts';
import type { Row } from '../read-rows.ts';
import { fileNameOf } from './file-name.ts';

/** A record of one's own file: a listing that can be published, or why not. */
export type OwnRow = { row: number; name: string } & ({ error: string } | OwnAnimal);

export interface OwnAnimal {
  fields: ListingFields;
  /** An animal with one of the same keys is the same one. */
  keys: string[];
  /** When it is to be published (ISO); null: now. */
  publishAt: string | null;
  /** Names of files. */
  photos: string[];
  /** Name of the listing with which this one must go along; "" for none. */
  bondedWith: string;
  /** What the owner should look at. */
  warning: string;
}

/** Not the owner's to say: they belong to who publishes for others from the shell. */
const FOREIGN = ['association', 'views', 'created_at'];

/** Reads a record by the rules of `npm run import`. */
export function readOwnRow(record: Row, now: Date): OwnRow {
  const { row } = record;
  if ('error' in record) return { row, name: '', error: record.error };
  const given = Object.entries(record.fields).filter(([column]) => !FOREIGN.includes(column));
  const cells = Object.fromEntries(given) as Record<string, string>;
  const name = cells.name ?? '';
  const damaged = damagedCells(cells);
  if (damaged.length > 0) return { row, name, error: damaged.join('; ') };
  try {
    const listing = readListing(cells, { fromCsv: true });
    const fields = importedFields(listing);
    return {
      row,
      name: listing.name,
      fields,
      keys: animalKeys({
        name: listing.name,
        type: listing.type,
        age: listing.age ?? '',
        born_on: monthOfBirth(fields, now),
        isStated: Boolean(fields.born_on),
      }),
      publishAt: listing.publish_at ?? null,
      photos: (listing.photos ?? []).map(fileNameOf).filter(Boolean),
      bondedWith: listing.bonded_with ?? '',
      warning: lostZeros(cells).join('; '),
    };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error;
    const errors = error.details.errors ?? [];
    return { row, name, error: errors.map(({ field, message }) => `${field}: ${message}`).join('; ') };
  }
}

interface Animal {
  name: string;
  type: string;
  age: string;
  /** Month of birth, "" for none. */
  born_on: string;
  /** Whether the month stands in its own field. */
  isStated: boolean;
}

/**
 * Returns what makes an animal the same: name, type and month of birth. Where the month is only read from the texts, the
 * age as it is written counts too: "3 mesi" is another month when the file is sent again a month later.
 */
export function animalKeys({ name, type, age, born_on, isStated }: Animal): string[] {
  const who = `${fold(name)}\n${type}`;
  const byMonth = `${who}\n${born_on}`;
  return isStated || age === '' ? [byMonth] : [byMonth, `${who}\n${fold(age)}`];
}
