import type { Portrait } from '#contract/features/listings/portrait.ts';
import type { Household } from './questions.ts';

/** An animal of which nothing is known. */
const UNKNOWN: Omit<Portrait, 'id' | 'name' | 'created_at'> = {
  type: 'cane',
  size: '',
  sex: '',
  age: '',
  age_band: '',
  adoptable_from: null,
  city: '',
  province: '',
  region: '',
  goes_to: null,
  good_with: { cani: null, gatti: null, bambini: null },
  energy: null,
  hours_alone: null,
  garden: null,
  first_time: null,
  special_care: false,
  bonded: false,
  photo: null,
};

const ANYWHERE: Portrait['goes_to'] = { kind: 'ovunque', regioni: [] };
const AROUND: Portrait['goes_to'] = { kind: 'zona', regioni: [] };
const [PIEMONTE, LOMBARDIA, VENETO, LIGURIA, TOSCANA, LAZIO, CAMPANIA, PUGLIA, SICILIA, SARDEGNA] = [
  '01',
  '03',
  '05',
  '07',
  '09',
  '12',
  '15',
  '16',
  '19',
  '20',
] as const;

type Answer = Portrait['good_with']['cani'];
const goodWith = (cani: Answer, gatti: Answer, bambini: Answer) => ({ cani, gatti, bambini });
const small = { type: 'cane', size: 'piccola' } as const;
const medium = { type: 'cane', size: 'media' } as const;
const large = { type: 'cane', size: 'grande' } as const;
const cat = { type: 'gatto' } as const;
const calm = { energy: 'bassa', garden: 'non_serve' } as const;
const easy = { first_time: 'si', goes_to: ANYWHERE } as const;

/** Who waits longest is Pepe, then Nuvola, then in this order. */
const FACTS: Record<string, Partial<Portrait>> = {
  Luna: {
    ...small,
    ...calm,
    ...easy,
    age_band: 'anziano',
    good_with: goodWith('si', 'si', 'si'),
    hours_alone: 6,
    region: LOMBARDIA,
  },
  Rocky: {
    ...large,
    age_band: 'giovane',
    good_with: goodWith('si', 'no', null),
    energy: 'alta',
    hours_alone: 4,
    garden: 'necessario',
    first_time: 'no',
    region: PUGLIA,
    goes_to: ANYWHERE,
  },
  Birba: {
    ...medium,
    age_band: 'adulto',
    good_with: goodWith('si', null, 'si'),
    energy: 'media',
    hours_alone: 6,
    garden: 'gradito',
    first_time: 'si',
    region: LOMBARDIA,
    goes_to: { kind: 'regioni', regioni: [PIEMONTE, LOMBARDIA] },
  },
  Tobia: {
    ...medium,
    age_band: 'cucciolo',
    energy: 'alta',
    hours_alone: 2,
    garden: 'gradito',
    region: TOSCANA,
    goes_to: AROUND,
  },
  Nerina: {
    ...small,
    ...calm,
    age_band: 'adulto',
    good_with: goodWith('no', 'no', 'no'),
    hours_alone: 4,
    first_time: 'no',
    region: LAZIO,
    goes_to: ANYWHERE,
  },
  Otto: {
    ...large,
    ...easy,
    age_band: 'anziano',
    good_with: goodWith('si', 'si', 'si'),
    energy: 'bassa',
    hours_alone: 8,
    garden: 'gradito',
    special_care: true,
    region: PIEMONTE,
  },
  Zoe: {
    ...large,
    ...easy,
    age_band: 'adulto',
    good_with: goodWith('si', 'no', 'si'),
    energy: 'media',
    hours_alone: 5,
    garden: 'necessario',
    region: PUGLIA,
  },
  Stella: {
    ...small,
    ...easy,
    age_band: 'giovane',
    good_with: goodWith('si', 'si', null),
    energy: 'alta',
    hours_alone: 3,
    garden: 'non_serve',
    region: SICILIA,
  },
  Pepe: { type: 'cane', region: CAMPANIA },
  Micia: {
    ...cat,
    ...calm,
    ...easy,
    age_band: 'adulto',
    good_with: goodWith('no', 'si', 'si'),
    hours_alone: 10,
    region: LOMBARDIA,
  },
  Romeo: {
    ...cat,
    age_band: 'giovane',
    good_with: goodWith('si', 'si', null),
    energy: 'alta',
    hours_alone: 6,
    garden: 'gradito',
    region: VENETO,
    goes_to: AROUND,
  },
  Ombra: {
    ...cat,
    ...calm,
    age_band: 'anziano',
    good_with: goodWith('no', 'no', 'no'),
    hours_alone: 12,
    first_time: 'no',
    special_care: true,
    region: LAZIO,
    goes_to: ANYWHERE,
  },
  Fiocco: {
    ...cat,
    age_band: 'cucciolo',
    good_with: goodWith(null, 'si', 'si'),
    energy: 'alta',
    hours_alone: 2,
    garden: 'non_serve',
    first_time: 'si',
    bonded: true,
    region: LOMBARDIA,
    goes_to: AROUND,
  },
  Tigre: {
    ...cat,
    age_band: 'adulto',
    energy: 'media',
    garden: 'necessario',
    region: SARDEGNA,
    goes_to: { kind: 'regioni', regioni: [SARDEGNA] },
  },
  Nuvola: { ...cat, region: LIGURIA },
  Dafne: {
    type: 'altro',
    ...easy,
    age_band: 'adulto',
    good_with: goodWith(null, 'no', 'si'),
    hours_alone: 10,
    garden: 'non_serve',
    region: LOMBARDIA,
  },
  Ugo: {
    type: 'altro',
    age_band: 'anziano',
    hours_alone: 24,
    garden: 'necessario',
    first_time: 'si',
    region: SICILIA,
    goes_to: AROUND,
  },
};

const LONGEST = { Pepe: '2024-05-10T10:00:00.000Z', Nuvola: '2024-09-02T10:00:00.000Z' } as Record<string, string>;

/** The animals that the households of the tests are compared with. */
export const ANIMALS: Portrait[] = Object.entries(FACTS).map(([name, facts], index) => ({
  ...UNKNOWN,
  ...facts,
  id: name.toLowerCase(),
  name,
  created_at: LONGEST[name] ?? `2026-03-${String(index + 1).padStart(2, '0')}T10:00:00.000Z`,
}));

interface Expected {
  who: string;
  household: Household;
  /** The first three animals, with a star on those that only come near; fewer where nobody else is of the kind wanted. */
  first: readonly string[];
}
const DOGS = ['piccola', 'media', 'grande'] as const;

export const HOUSEHOLDS: Expected[] = [
  { who: 'somebody who skips all questions', household: {}, first: ['Pepe', 'Nuvola', 'Luna'] },
  { who: 'somebody who wants any dog', household: { wanted: DOGS }, first: ['Pepe', 'Luna', 'Rocky'] },
  { who: 'somebody who wants a small dog', household: { wanted: ['piccola'] }, first: ['Luna', 'Nerina', 'Stella'] },
  { who: 'somebody who wants a large dog', household: { wanted: ['grande'] }, first: ['Rocky', 'Otto', 'Zoe'] },
  { who: 'somebody who wants a cat', household: { wanted: ['gatto'] }, first: ['Nuvola', 'Micia', 'Romeo'] },
  {
    who: 'somebody who wants a cat or a small dog',
    household: { wanted: ['gatto', 'piccola'] },
    first: ['Nuvola', 'Luna', 'Nerina'],
  },
  { who: 'somebody who wants another animal', household: { wanted: ['altro'] }, first: ['Dafne', 'Ugo'] },
  { who: 'a home with dogs', household: { together: ['cani'] }, first: ['Rocky', 'Zoe', 'Luna'] },
  { who: 'a home with cats', household: { together: ['gatti'] }, first: ['Micia', 'Luna', 'Otto'] },
  { who: 'a home with children', household: { together: ['bambini'] }, first: ['Zoe', 'Micia', 'Dafne'] },
  {
    who: 'a home with dogs, cats and children',
    household: { together: ['cani', 'gatti', 'bambini'] },
    first: ['Luna', 'Otto', 'Birba'],
  },
  { who: 'a home with nobody else', household: { together: ['nessuno'] }, first: ['Nerina', 'Ombra', 'Rocky'] },
  { who: 'a home that is hardly ever empty', household: { hours: ['0'] }, first: ['Tobia', 'Fiocco', 'Pepe'] },
  { who: 'a home that is empty up to four hours', household: { hours: ['4'] }, first: ['Luna', 'Rocky', 'Birba'] },
  { who: 'a home that is empty up to eight hours', household: { hours: ['8'] }, first: ['Otto', 'Micia', 'Ombra'] },
  { who: 'a home that is empty for longer', household: { hours: ['10'] }, first: ['Micia', 'Ombra', 'Dafne'] },
  { who: 'quiet days', household: { pace: ['bassa'] }, first: ['Luna', 'Nerina', 'Otto'] },
  { who: 'days neither quiet nor full', household: { pace: ['media'] }, first: ['Birba', 'Zoe', 'Tigre'] },
  { who: 'days full of movement', household: { pace: ['alta'] }, first: ['Rocky', 'Tobia', 'Stella'] },
  { who: 'a home with a garden', household: { outside: ['giardino'] }, first: ['Rocky', 'Zoe', 'Tigre'] },
  { who: 'a home with a terrace', household: { outside: ['terrazzo'] }, first: ['Luna', 'Nerina', 'Stella'] },
  { who: 'a home without any space outside', household: { outside: ['niente'] }, first: ['Luna', 'Nerina', 'Stella'] },
  { who: 'somebody with experience', household: { experience: ['si'] }, first: ['Rocky', 'Nerina', 'Ombra'] },
  {
    who: 'somebody for whom it is the first time',
    household: { experience: ['no'] },
    first: ['Luna', 'Birba', 'Otto'],
  },
  { who: 'somebody who is open to old animals', household: { open_to: ['anziano'] }, first: ['Luna', 'Ugo', 'Pepe'] },
  {
    who: 'somebody who is open to puppies and kittens',
    household: { open_to: ['cucciolo'] },
    first: ['Tobia', 'Fiocco', 'Pepe'],
  },
  {
    who: 'somebody who is open to animals that need care',
    household: { open_to: ['cure'] },
    first: ['Otto', 'Ombra', 'Pepe'],
  },
  { who: 'somebody in Lombardia', household: { region: ['03'] }, first: ['Luna', 'Birba', 'Micia'] },
  { who: 'somebody in Sardegna', household: { region: ['20'] }, first: ['Tigre', 'Luna', 'Rocky'] },
  {
    who: 'an old couple in Milan with a quiet flat, who want a small dog',
    household: {
      wanted: ['piccola'],
      together: ['nessuno'],
      hours: ['0'],
      pace: ['bassa'],
      outside: ['niente'],
      experience: ['si'],
      open_to: ['adulto', 'anziano'],
      region: ['03'],
    },
    first: ['Nerina', 'Luna', 'Pepe'],
  },
  {
    who: 'a family in Milan with two children and a cat, for whom a dog is the first',
    household: {
      wanted: DOGS,
      together: ['gatti', 'bambini'],
      hours: ['4'],
      pace: ['media'],
      outside: ['terrazzo'],
      experience: ['no'],
      open_to: ['giovane', 'adulto'],
      region: ['03'],
    },
    first: ['Birba', 'Luna', 'Stella'],
  },
  {
    who: 'a runner in Puglia with a garden',
    household: {
      wanted: ['media', 'grande'],
      together: ['nessuno'],
      hours: ['4'],
      pace: ['alta'],
      outside: ['giardino'],
      experience: ['si'],
      open_to: ['giovane', 'adulto'],
      region: ['16'],
    },
    first: ['Rocky', 'Zoe', 'Nerina'],
  },
  {
    who: 'a student in Rome who is out all day and wants a cat',
    household: {
      wanted: ['gatto'],
      together: ['nessuno'],
      hours: ['10'],
      pace: ['bassa'],
      outside: ['niente'],
      experience: ['no'],
      open_to: ['giovane', 'adulto'],
      region: ['12'],
    },
    first: ['Micia', 'Nuvola', 'Ombra*'],
  },
  {
    who: 'a nurse in Rome with experience, who wants a cat that needs care',
    household: {
      wanted: ['gatto'],
      together: ['nessuno'],
      hours: ['8'],
      pace: ['bassa'],
      outside: ['terrazzo'],
      experience: ['si'],
      open_to: ['anziano', 'cure'],
      region: ['12'],
    },
    first: ['Ombra', 'Micia', 'Nuvola'],
  },
  {
    who: 'a home with a dog in Veneto, open to a young cat',
    household: {
      wanted: ['gatto'],
      together: ['cani'],
      hours: ['4'],
      pace: ['alta'],
      outside: ['terrazzo'],
      experience: ['si'],
      open_to: ['cucciolo', 'giovane'],
      region: ['05'],
    },
    first: ['Romeo', 'Nuvola', 'Ombra*'],
  },
  {
    who: 'a puppy wanted where nobody is at home',
    household: { wanted: DOGS, hours: ['10'], open_to: ['cucciolo'] },
    first: ['Pepe', 'Otto', 'Luna*'],
  },
  {
    who: 'a large dog wanted in Sardegna by a beginner without a garden, with cats',
    household: {
      wanted: ['grande'],
      together: ['gatti'],
      hours: ['8'],
      outside: ['niente'],
      experience: ['no'],
      region: ['20'],
    },
    first: ['Otto', 'Luna', 'Pepe'],
  },
  {
    who: 'another animal for children in Lombardia',
    household: { wanted: ['altro'], together: ['bambini'], outside: ['niente'], experience: ['no'], region: ['03'] },
    first: ['Dafne', 'Ugo*'],
  },
  {
    who: 'a garden in Sicilia for an old animal of any kind',
    household: {
      wanted: [...DOGS, 'gatto', 'altro'],
      hours: ['4'],
      pace: ['bassa'],
      outside: ['giardino'],
      open_to: ['anziano'],
      region: ['19'],
    },
    first: ['Ugo', 'Luna', 'Otto'],
  },
  {
    who: 'a quiet home in Piemonte with dogs, cats and children, open to care',
    household: {
      together: ['cani', 'gatti', 'bambini'],
      hours: ['8'],
      pace: ['bassa'],
      outside: ['giardino'],
      experience: ['no'],
      open_to: ['anziano', 'cure'],
      region: ['01'],
    },
    first: ['Otto', 'Luna', 'Birba'],
  },
];
