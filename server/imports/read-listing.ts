import { z } from 'zod';
import { INTEGER_MAX, text } from '#contract/fields.ts';
import { MAX_PHOTOS } from '#contract/listings/listing.ts';
import { NewListing } from '#contract/listings/new-listing.ts';
import { readInput } from '../http/read-input.ts';

const PHOTOS_APART = '|';
const FLAGS = ['hidden', 'show_when_adopted', 'adopted', 'has_microchip'];
const WORDS: Record<string, boolean> = {
  true: true,
  false: false,
  si: true,
  sì: true,
  no: false,
  '1': true,
  '0': false,
};

/** Schema of a record: a new listing without images, and the fields that only an import accepts. */
const ImportedListing = NewListing.omit({ images_base64: true }).extend({
  /** User name or e-mail of the association. */
  association: text(254).trim().optional(),
  /** Paths relative to the file. More than four are dropped. */
  photos: z
    .array(text(1000))
    .transform((paths) => paths.slice(0, MAX_PHOTOS))
    .optional(),
  views: z.int().min(0).max(INTEGER_MAX).optional(),
  created_at: text(40)
    .refine((at) => !Number.isNaN(Date.parse(at)), 'Data non valida: serve la forma 2026-01-31 o 2026-01-31T10:00:00Z.')
    .transform((at) => new Date(at))
    .refine((at) => at.getTime() <= Date.now(), 'La data è nel futuro.')
    .optional(),
});
export type ImportedListing = z.output<typeof ImportedListing>;

export const IMPORT_COLUMNS: readonly string[] = Object.keys(ImportedListing.shape);

/** Parses a record. Throws 422 with an error per wrong field. */
export function readListing(fields: Record<string, unknown>, { fromCsv }: { fromCsv: boolean }): ImportedListing {
  return readInput(ImportedListing, fromCsv ? typed(fields as Record<string, string>) : fields);
}

/** Converts the text cells of a CSV to booleans, numbers and lists. */
function typed(cells: Record<string, string>): Record<string, unknown> {
  const typed: Record<string, unknown> = { ...cells };
  for (const flag of FLAGS) typed[flag] = WORDS[cells[flag]?.toLowerCase() ?? ''] ?? cells[flag];
  for (const choice of ['type', 'size']) typed[choice] = cells[choice]?.toLowerCase();
  if (cells.sex) typed.sex = cells.sex.toUpperCase();
  if (cells.sterilization) typed.sterilization = cells.sterilization.toLowerCase().replace('ì', 'i');
  if (cells.views) typed.views = Number(cells.views);
  if (cells.photos) typed.photos = cells.photos.split(PHOTOS_APART).map((path) => path.trim());
  return typed;
}
