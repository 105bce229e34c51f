import type { Choice } from '#web/ui/Select.tsx';

/** For optional choices: an answer can be taken back. */
const UNKNOWN: Choice = { value: '', label: 'Non so' };

export const TYPES: Choice[] = [
  { value: 'cane', label: 'Cane' },
  { value: 'gatto', label: 'Gatto' },
  { value: 'altro', label: 'Altro' },
];
export const SIZES: Choice[] = [
  { value: 'piccola', label: 'Piccola' },
  { value: 'media', label: 'Media' },
  { value: 'grande', label: 'Grande' },
  UNKNOWN,
];
export const SEXES: Choice[] = [{ value: 'F', label: 'Femmina' }, { value: 'M', label: 'Maschio' }, UNKNOWN];
export const YES_NO: Choice[] = [
  { value: 'si', label: 'Sì' },
  { value: 'no', label: 'No' },
];
export const YES_NO_OR_UNKNOWN: Choice[] = [...YES_NO, UNKNOWN];
export const STATUSES: Choice[] = [
  { value: 'adottabile subito', label: 'Adottabile subito' },
  { value: 'in attesa di risposta', label: 'In attesa di risposta' },
  { value: 'adottato', label: 'Adottato' },
];
