import { breeds, colours, large, names, neverListed, small, story } from './words.ts';

/** One record of the City of Austin's animal center outcomes, with the columns of its CSV. */
export type OutcomeRecord = {
  animal_id: string;
  name: string;
  species: string;
  breed: string;
  sex: string;
  sterilised: string;
  colour: string;
  age_text: string;
  outcome_type: string;
  outcome_subtype: string;
  outcome_datetime: string;
};

/** A listing in the format of `npm run import`, without association and images. */
export type MappedListing = {
  name: string;
  type: 'cane' | 'gatto' | 'altro';
  breed: string;
  age: string;
  size: 'piccola' | 'media' | 'grande';
  sex: 'M' | 'F' | '';
  sterilization: 'si' | 'no' | '';
  character: string;
  adoption_status: string;
};

const TYPES: Record<string, MappedListing['type']> = { dog: 'cane', cat: 'gatto', other: 'altro', bird: 'altro' };

/**
 * Maps a record to a listing; returns null for outcomes other than an adoption or a transfer to another shelter (where
 * the animal still waits), for wild animals and for livestock. `pick` chooses a number below its argument.
 */
export function mapRecord(record: OutcomeRecord, pick: (below: number) => number): MappedListing | null {
  const type = TYPES[record.species];
  const status = statusOf(record);
  if (!type || !status || neverListed.test(record.breed)) return null;
  return {
    name: nameOf(record.name, pick),
    type,
    breed: breedOf(record.breed, type),
    age: ageOf(record.age_text),
    size: sizeOf(type, record.breed),
    sex: record.sex === 'male' ? 'M' : record.sex === 'female' ? 'F' : '',
    sterilization: record.sterilised === 'yes' ? 'si' : record.sterilised === 'no' ? 'no' : '',
    character: story(colourOf(record.colour), pick),
    adoption_status: status,
  };
}

function statusOf({ outcome_type, outcome_subtype }: OutcomeRecord): string | null {
  if (outcome_type === 'Transfer') return 'adottabile subito';
  if (outcome_type === 'Adoption' && outcome_subtype === 'Foster') return 'in attesa di risposta';
  return outcome_type === 'Adoption' || outcome_type === 'Rto-Adopt' ? 'adottato' : null;
}

/** Keeps the name of the record; picks one if it is missing or contains digits. */
function nameOf(name: string, pick: (below: number) => number): string {
  return name && !/\d/.test(name) ? name : names[pick(names.length)]!;
}

function breedOf(breed: string, type: MappedListing['type']): string {
  const [first = '', second] = breed.replace(/ Mix$/, '').split('/');
  const mixed = second !== undefined || breed.endsWith(' Mix');
  const italian = breeds[first] ?? first;
  return mixed && type === 'cane' ? `Incrocio ${italian.toLowerCase()}` : italian;
}

const UNITS: Record<string, [one: string, many: string]> = {
  year: ['anno', 'anni'],
  month: ['mese', 'mesi'],
  week: ['settimana', 'settimane'],
  day: ['giorno', 'giorni'],
};

function ageOf(text: string): string {
  const [, count = '', unit = ''] = /^(\d+) (year|month|week|day)s?$/.exec(text) ?? [];
  const words = UNITS[unit];
  if (!words || count === '0') return '';
  return `${count} ${words[count === '1' ? 0 : 1]}`;
}

function sizeOf(type: MappedListing['type'], breed: string): MappedListing['size'] {
  if (type !== 'cane' || small.test(breed)) return 'piccola';
  return large.test(breed) ? 'grande' : 'media';
}

function colourOf(colour: string): string {
  const parts = colour.split('/').map((part) => colours[part]);
  return parts.every(Boolean) ? [...new Set(parts)].join(' e ') : '';
}
