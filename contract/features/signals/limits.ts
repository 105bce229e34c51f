export const SIGNAL_NOTE_MAX = 1000;
export const SIGNAL_EXCERPT_MAX = 200;

/** What the portal notices by itself, in the order of the panel's filter. */
export const SIGNAL_KINDS = ['foto_copiata', 'denaro_anticipato', 'troppo_giovane', 'microchip_doppio'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** Italian names of the kinds, for staff. */
export const SIGNAL_KIND_NAMES: Readonly<Record<SignalKind, string>> = {
  foto_copiata: 'Foto di un altro annuncio',
  denaro_anticipato: 'Denaro in anticipo',
  troppo_giovane: 'Meno di 60 giorni',
  microchip_doppio: 'Microchip di un altro annuncio',
};

export const SIGNAL_STATES = ['aperto', 'chiuso'] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];

/** What staff found: nothing, or something against which they did something. */
export const SIGNAL_OUTCOMES = ['falso_allarme', 'provvedimento'] as const;
export type SignalOutcome = (typeof SIGNAL_OUTCOMES)[number];
