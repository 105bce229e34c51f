import type { Energy, Garden } from './facts.ts';

/** Apart from `labels.ts`, which every list of cards loads: these are for the filters and the editor. */
export const ENERGY_LABELS: Record<Energy, string> = { bassa: 'Bassa', media: 'Media', alta: 'Alta' };

export const GARDEN_LABELS: Record<Garden, string> = {
  necessario: 'Necessario',
  gradito: 'Gradito',
  non_serve: 'Non serve',
};

/** Returns how long an animal may stay alone, such as "Fino a 4 ore". */
export function hoursAloneLabel(hours: number): string {
  if (hours === 0) return 'Mai';
  return hours === 1 ? "Fino a un'ora" : `Fino a ${hours} ore`;
}

export const FACT_NAMES = {
  energy: 'Energia',
  hours_alone: 'Ore da solo',
  garden: 'Giardino',
  first_time: 'Prima esperienza',
} as const;
