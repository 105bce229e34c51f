import type { ListingChanges, NewListing } from '#contract/features/listings/new-listing.ts';
import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import type { FactColumns } from './facts/columns.ts';
import { splitFacts, stateFacts } from './facts/state-facts.ts';
import { type MicrochipStatement, microchipStatement } from './microchip.ts';
import type { ListingRow } from './store.ts';
import { ADOPTED } from './visibility.ts';

/** The fields that the publisher fills in. Facts that are left out are read from the texts. */
export type ListingFields = Omit<
  ListingRow,
  | keyof FactColumns
  | 'id'
  | 'code'
  | 'association_id'
  | 'hidden_by_admin'
  | 'hidden_by_owner'
  | 'hidden_reason'
  | 'views'
  | 'version'
  | 'visible'
  | 'city_key'
  | 'confirmed_at'
  | 'asked_at'
  | 'asked_in'
  | 'standby_at'
  | 'binned_at'
  | 'publish_at'
  | 'created_at'
  | 'updated_at'
  | 'updated_by'
> &
  Partial<FactColumns>;

const FREE = 'adottabile subito';
const BLANK = {
  ...BLANK_TEXTS,
  size: '',
  sex: '',
  microchip: '',
  sterilization: '',
  hidden: false,
  show_when_adopted: true,
} as const;

/**
 * Returns the fields of a new listing. Missing fields get their default; facts that are not stated are read from the
 * texts when it is published.
 */
export function listingFieldsOf({
  adoption_status,
  adopted,
  ...all
}: Omit<NewListing, 'images_base64' | 'image_focus' | 'publish_at'>): ListingFields & FactColumns {
  const { facts, rest: given } = splitFacts(all);
  const fields = { ...BLANK, ...present(given) };
  return {
    ...fields,
    ...stateFacts(facts),
    has_microchip: given.has_microchip ?? false,
    // The text field has legal weight: it takes precedence over `has_microchip`.
    ...microchipStatement(fields.microchip),
    adoption_status: adoption_status ?? (adopted ? ADOPTED : FREE),
  };
}

/**
 * Returns the changes to a row that a request asks for. `adopted` mirrors `adoption_status`, and changes it only where
 * the two differ.
 */
export function changesOf(
  { adoption_status, adopted, ...all }: Omit<ListingChanges, 'images_base64' | 'image_focus' | 'publish_at'>,
  row: ListingRow,
): Partial<ListingRow> {
  const { facts, rest: given } = splitFacts(all);
  const changes: Partial<ListingRow> = { ...present(given), ...stateFacts(facts, row) };
  if (changes.microchip !== undefined) Object.assign(changes, microchipChange(changes.microchip, row));
  if (adoption_status) return { ...changes, adoption_status };
  if (adopted === undefined || adopted === (row.adoption_status === ADOPTED)) return changes;
  return { ...changes, adoption_status: adopted ? ADOPTED : FREE };
}

/**
 * Derives `has_microchip` from the text: the field itself is accepted only on creation. Removing a number resets it to
 * false. A number that an earlier release accepted does not stop other changes.
 */
function microchipChange(text: string, row: ListingRow): Partial<MicrochipStatement> {
  if (text !== '' && text === row.microchip) return {};
  return microchipStatement(text) ?? (row.microchip === '' ? {} : { has_microchip: false });
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Removes the fields whose value is undefined. */
function present<T extends object>(given: T): Given<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given<T>;
}
