import { ENERGY_LABELS, GARDEN_LABELS, hoursAloneLabel } from '#contract/features/listings/fact-labels.ts';
import {
  AGE_BAND_LABELS,
  SEX_LABELS,
  SIZE_LABELS,
  TYPE_LABELS,
  YES_NO_LABELS,
} from '#contract/features/listings/labels.ts';
import { HOURS_ALONE_MAX } from '#contract/features/listings/limits.ts';
import type { Choice } from '#web/platform/ui/Select.tsx';

/** For optional choices: an answer can be taken back. */
const UNKNOWN: Choice = { value: '', label: 'Non so' };

export const TYPES: Choice[] = [
  { value: 'cane', label: TYPE_LABELS.cane },
  { value: 'gatto', label: TYPE_LABELS.gatto },
  { value: 'altro', label: TYPE_LABELS.altro },
];
export const SIZES: Choice[] = [
  { value: 'piccola', label: SIZE_LABELS.piccola },
  { value: 'media', label: SIZE_LABELS.media },
  { value: 'grande', label: SIZE_LABELS.grande },
  UNKNOWN,
];
export const SEXES: Choice[] = [{ value: 'F', label: SEX_LABELS.F }, { value: 'M', label: SEX_LABELS.M }, UNKNOWN];
export const YES_NO: Choice[] = [
  { value: 'si', label: YES_NO_LABELS.si },
  { value: 'no', label: YES_NO_LABELS.no },
];
export const YES_NO_OR_UNKNOWN: Choice[] = [...YES_NO, UNKNOWN];
export const AGE_BANDS: Choice[] = [
  { value: 'cucciolo', label: AGE_BAND_LABELS.cucciolo },
  { value: 'giovane', label: AGE_BAND_LABELS.giovane },
  { value: 'adulto', label: AGE_BAND_LABELS.adulto },
  { value: 'anziano', label: AGE_BAND_LABELS.anziano },
  UNKNOWN,
];
export const ENERGIES: Choice[] = [
  { value: 'bassa', label: ENERGY_LABELS.bassa },
  { value: 'media', label: ENERGY_LABELS.media },
  { value: 'alta', label: ENERGY_LABELS.alta },
  UNKNOWN,
];
export const GARDENS: Choice[] = [
  { value: 'non_serve', label: GARDEN_LABELS.non_serve },
  { value: 'gradito', label: GARDEN_LABELS.gradito },
  { value: 'necessario', label: GARDEN_LABELS.necessario },
  UNKNOWN,
];
export const HOURS_ALONE: Choice[] = [
  UNKNOWN,
  ...Array.from({ length: HOURS_ALONE_MAX + 1 }, (_, hours) => ({ value: `${hours}`, label: hoursAloneLabel(hours) })),
];
export const GOES_TO: Choice[] = [
  { value: 'ovunque', label: 'In tutta Italia' },
  { value: 'regioni', label: 'In alcune regioni' },
  { value: 'zona', label: 'Solo in zona' },
  { value: '', label: 'Da decidere insieme' },
];
export const STATUSES: Choice[] = [
  { value: 'adottabile subito', label: 'Adottabile subito' },
  { value: 'in attesa di risposta', label: 'In attesa di risposta' },
  { value: 'adottato', label: 'Adottato' },
];
