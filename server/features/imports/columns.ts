import { TEMPLATE } from '#contract/features/imports/template.ts';
import { TEXT_FIELDS } from '#contract/features/listings/text-fields.ts';
import { fold } from '#contract/platform/fold.ts';

/** Fields by the names that people give to columns, without accents and in lower case. */
const ITALIAN = new Map<string, string>([
  ...Object.entries(TEXT_FIELDS).map(([name, { label }]): [string, string] => [fold(label), name]),
  ...TEMPLATE.map(({ column, field }): [string, string] => [fold(column), field]),
  ['sterilizzato', 'sterilization'],
  ['stato', 'adoption_status'],
  ["fascia d'eta", 'age_band'],
  ['video', 'video_url'],
  ['in standby', 'hidden'],
]);

/** Returns the name of the field that a column has: `Età` is `age`. Other names stay as they are, in lower case. */
export function columnNamed(header: string): string {
  return ITALIAN.get(fold(header).replaceAll('_', ' ')) ?? header.trim().toLowerCase();
}
