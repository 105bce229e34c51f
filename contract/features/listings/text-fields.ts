/** A field of a listing that is a plain text, blank where nothing is said. */
interface TextFieldDefinition {
  /** On the page and in the editor. */
  label: string;
  /** In characters. */
  max: number;
  /** Whether a search by words reads it. */
  searched: boolean;
}

const SHORT = 120;
const LINE = 200;
const PHONE = 60;
const LONG = 1000;
const STORY = 4000;

/**
 * The plain texts of a listing: each is a column of the same name, a field of the API and of the import, a control of
 * the editor and a line of the page, or a place of its own there. Without zod, so that pages can import them without
 * the schemas.
 */
export const TEXT_FIELDS = {
  breed: { label: 'Razza', max: SHORT, searched: true },
  age: { label: 'Età', max: SHORT, searched: false },
  vaccinations: { label: 'Vaccinazioni', max: LONG, searched: false },
  character: { label: 'Carattere', max: STORY, searched: true },
  prophylaxis: { label: 'Profilassi', max: LONG, searched: false },
  compatibility: { label: 'Compatibilità', max: LONG, searched: true },
  suitable_for: { label: 'Adatto a', max: LONG, searched: true },
  special_care: { label: 'Cure particolari', max: LONG, searched: true },
  fee: { label: 'Contributo spese', max: LINE, searched: false },
  info_phone: { label: 'Telefono', max: PHONE, searched: false },
  whatsapp: { label: 'WhatsApp', max: PHONE, searched: false },
  bio: { label: 'Storia', max: STORY, searched: true },
  important_notes: { label: 'Appello', max: STORY, searched: true },
} as const satisfies Record<string, TextFieldDefinition>;

export type TextField = keyof typeof TEXT_FIELDS;
export type ListingTexts = Record<TextField, string>;

export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextField[];

/** Returns a value for each text field. */
export function eachText<Value>(define: (name: TextField) => Value): Record<TextField, Value> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, define(name)])) as Record<TextField, Value>;
}

export const BLANK_TEXTS: ListingTexts = eachText(() => '');
