import type { Choice } from '#web/platform/ui/Select.tsx';
import { AGE_BAND_LABELS, SEX_LABELS, SIZE_LABELS, TYPE_LABELS, YES_NO_LABELS } from '../labels.ts';

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
