import type { GoesTo } from '#contract/features/listings/listing-facts.ts';
import type { ListingTables } from '../tables.ts';

const BLANK_COLUMNS = {
  age_band: '',
  born_on: '',
  born_about: '',
  good_cani: '',
  good_gatti: '',
  good_bambini: '',
  lives_in: '',
  goes_to: '',
  bonded_with: '',
  video_url: '',
  energy: '',
  hours_alone: null,
  garden: '',
  first_time: '',
  stated_facts: '',
} as const;

/** The columns of a listing that hold its facts. */
export type FactColumns = Pick<ListingTables['listing'], keyof typeof BLANK_COLUMNS>;
export const BLANK_FACTS: FactColumns = BLANK_COLUMNS;

export const UNREAD = 'unread';

/** Returns the month of birth that follows from the age, or "". */
export function monthKnown({ born_about }: Partial<Pick<FactColumns, 'born_about'>>): string {
  return !born_about || born_about === UNREAD ? '' : born_about;
}

/** Returns the columns of the facts of a row, which may have others. */
export function factColumns(row: FactColumns): FactColumns {
  const names = Object.keys(BLANK_COLUMNS) as (keyof FactColumns)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as FactColumns;
}

/** Columns that are read from the free texts unless the owner stated them. */
const READ_COLUMNS = ['age_band', 'born_on', 'good_cani', 'good_gatti', 'good_bambini'] as const;
export type ReadColumn = (typeof READ_COLUMNS)[number];

/** Returns the columns that the owner stated. */
export function statedIn({ stated_facts }: Pick<FactColumns, 'stated_facts'>): Set<ReadColumn> {
  const names = stated_facts.split(',');
  return new Set(READ_COLUMNS.filter((column) => names.includes(column)));
}

export function writeStated(stated: ReadonlySet<ReadColumn>): string {
  return READ_COLUMNS.filter((column) => stated.has(column)).join();
}

export function writeGoesTo(goesTo: GoesTo | null): string {
  if (!goesTo) return '';
  return goesTo.kind === 'regioni' ? goesTo.regioni.join() : goesTo.kind;
}

export function readGoesTo(column: string): GoesTo | null {
  if (column === '') return null;
  if (column === 'ovunque' || column === 'zona') return { kind: column, regioni: [] };
  return { kind: 'regioni', regioni: column.split(',') as GoesTo['regioni'] };
}
