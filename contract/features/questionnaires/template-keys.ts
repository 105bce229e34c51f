/** The occasions for which an association has a message ready, in the order in which they come up. */
export const TEMPLATE_KEYS = [
  'ricevuta',
  'parliamone',
  'visita',
  'scelto',
  'non_questa_volta',
  'ha_trovato_casa',
] as const;
export type TemplateKey = (typeof TEMPLATE_KEYS)[number];
