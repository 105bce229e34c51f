import type { Listing } from './listing.ts';

export const TYPE_LABELS: Record<Listing['type'], string> = { cane: 'Cane', gatto: 'Gatto', altro: 'Altro' };

export const SIZE_LABELS: Record<Listing['size'], string> = {
  piccola: 'Piccola',
  media: 'Media',
  grande: 'Grande',
  '': '',
};

export const SEX_LABELS: Record<Listing['sex'], string> = { M: 'Maschio', F: 'Femmina', '': '' };

export const YES_NO_LABELS: Record<'si' | 'no' | '', string> = { si: 'Sì', no: 'No', '': '' };

export const AGE_BAND_LABELS: Record<Listing['age_band'], string> = {
  cucciolo: 'Cucciolo',
  giovane: 'Giovane',
  adulto: 'Adulto',
  anziano: 'Anziano',
  '': '',
};

/** Short labels, as on the chips of the cards. */
export const STATUS_LABELS: Record<Listing['adoption_status'], string> = {
  'adottabile subito': 'Adottabile',
  'in attesa di risposta': 'In attesa',
  adottato: 'Adottato',
};
