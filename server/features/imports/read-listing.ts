import { z } from 'zod';
import { COMPANIONS } from '#contract/features/listings/facts.ts';
import { MAX_PHOTOS } from '#contract/features/listings/listing.ts';
import { NewListing } from '#contract/features/listings/new-listing.ts';
import { REGIONS } from '#contract/features/places/regions.ts';
import { INTEGER_MAX, text } from '#contract/platform/fields.ts';
import { fold } from '#contract/platform/fold.ts';
import { listingFieldsOf, whyNotLater } from '#server/features/listings/index.ts';
import { comuniTyped } from '#server/features/places/index.ts';
import { readInput } from '#server/platform/http/calls/read-input.ts';

/** Between the photos and between the regions of one cell. */
const PARTS_APART = '|';
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

/** Returns whether a text is a day or an instant of ISO 8601. `Date.parse` alone reads 05/03/2026 as the 3rd of May. */
const isIsoTime = (at: string) => ISO_TIME.safeParse(at).success;
const ISO_TIME = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Schema of a record: a new listing without images, and the fields that only an import accepts. */
const ImportedListing = NewListing.omit({ images_base64: true, image_focus: true, guessed: true }).extend({
  /** Name of another listing of the association: it may have no id yet. */
  bonded_with: text(120).trim().optional(),
  /** User name or e-mail of the association. */
  association: text(254).trim().optional(),
  lives_in: z
    .string()
    .regex(
      /^(\d{6})?$/,
      'Nessun comune, o più di uno, si chiama così: scrivi anche la provincia, come Castro (BG), o il codice ISTAT.',
    )
    .optional(),
  /** Paths relative to the file. More than four are dropped. */
  photos: z
    .array(text(1000))
    .transform((paths) => paths.slice(0, MAX_PHOTOS))
    .optional(),
  views: z.int().min(0).max(INTEGER_MAX).optional(),
  created_at: text(40)
    .refine(isIsoTime, 'Data non valida: serve la forma 2026-01-31 o 2026-01-31T10:00:00Z.')
    .transform((at) => new Date(at))
    .refine((at) => at.getTime() <= Date.now(), 'La data è nel futuro.')
    .optional(),
});
export type ImportedListing = z.output<typeof ImportedListing>;

export const IMPORT_COLUMNS: readonly string[] = Object.keys(ImportedListing.shape).flatMap((name) =>
  name === 'good_with' ? COMPANIONS.map((one) => `good_with_${one}`) : [name],
);

/** Parses a record. Throws 422 with an error per wrong field. */
export function readListing(fields: Record<string, unknown>, { fromCsv }: { fromCsv: boolean }): ImportedListing {
  return readInput(ImportedListing, fromCsv ? typed(fields as Record<string, string>) : fields);
}

/** Returns the fields with which a record is published. */
export function importedFields(listing: ImportedListing): ReturnType<typeof listingFieldsOf> {
  const {
    association: _,
    photos: __,
    bonded_with: ___,
    views: ____,
    created_at: _____,
    publish_at: ______,
    ...given
  } = listing;
  return listingFieldsOf(given);
}

/** Returns the reason why a record cannot be published at its time (ISO), "" if it can. */
export function wrongTime(publishAt: string | null, about: { hidden: boolean; now: Date }): string {
  const reason = publishAt === null ? '' : whyNotLater(publishAt, about);
  return reason && `publish_at: ${reason}`;
}

/** Converts the text cells of a CSV to booleans, numbers and lists. */
function typed(cells: Record<string, string>): Record<string, unknown> {
  const typed: Record<string, unknown> = { ...cells };
  for (const flag of FLAGS) typed[flag] = WORDS[cells[flag]?.toLowerCase() ?? ''] ?? cells[flag];
  for (const choice of ['type', 'size']) typed[choice] = cells[choice]?.toLowerCase();
  if (cells.sex) typed.sex = cells.sex.toUpperCase();
  if (cells.sterilization) typed.sterilization = cells.sterilization.toLowerCase().replace('ì', 'i');
  Object.assign(typed, factsOf(cells));
  if (cells.views) typed.views = Number(cells.views);
  if (cells.photos) typed.photos = cells.photos.split(PARTS_APART).map((path) => path.trim());
  return typed;
}

/** Converts the cells of facts: a column per companion, regions by name or code, a comune by name or code. */
function factsOf(cells: Record<string, string>): Record<string, unknown> {
  const answers = COMPANIONS.flatMap((one) => {
    const cell = cells[`good_with_${one}`];
    return cell ? [[one, fold(cell)] as const] : [];
  });
  return {
    ...(cells.age_band && { age_band: cells.age_band.toLowerCase() }),
    ...(answers.length > 0 && { good_with: Object.fromEntries(answers) }),
    ...(cells.goes_to && { goes_to: goesTo(cells.goes_to) }),
    ...(cells.energy && { energy: fold(cells.energy) }),
    ...(cells.garden && { garden: fold(cells.garden).replaceAll(' ', '_') }),
    ...(cells.first_time && { first_time: fold(cells.first_time) }),
    // an empty cell is no 0
    ...(/^\d+$/.test(cells.hours_alone ?? '') && { hours_alone: Number(cells.hours_alone) }),
    ...(cells.lives_in && { lives_in: comuneCode(cells.lives_in) }),
  };
}

function goesTo(cell: string): unknown {
  const parts = cell.split(PARTS_APART).map((part) => part.trim());
  if (parts.length === 1 && ['ovunque', 'zona'].includes(fold(cell))) return { kind: fold(cell), regioni: [] };
  return { kind: 'regioni', regioni: parts.map(regionCode) };
}

function regionCode(typed: string): string {
  return REGIONS.find(({ name }) => fold(name) === fold(typed))?.code ?? typed.padStart(2, '0');
}

/**
 * `Lodi`, `Castro (BG)`, or an ISTAT code, from which spreadsheets remove leading zeros. Returns the cell, which is no
 * code, for a name that no comune has, or more than one.
 */
function comuneCode(typed: string): string {
  if (/^\d+$/.test(typed)) return typed.padStart(6, '0');
  const comuni = comuniTyped(typed);
  return comuni.length === 1 ? comuni[0]!.istat : typed;
}
