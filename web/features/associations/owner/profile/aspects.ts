import type { PROFILE_TEXTS } from '#contract/features/associations/limits.ts';
import type { Aspect } from '#web/platform/forms/differences.ts';
import type { ProfileForm } from './profile-form.ts';

/** The text fields in the order of the form, with their labels. */
export const LABELS: Record<(typeof PROFILE_TEXTS)[number], string> = {
  name: 'Nome',
  city: 'Città',
  province: 'Provincia',
  phone: 'Telefono',
  phone2: 'Secondo telefono',
  whatsapp: 'WhatsApp',
  email: 'Email',
  contact_person: 'Referente',
  president_name: 'Presidente',
  bio: 'Presentazione',
};

const text = (name: keyof typeof LABELS): Aspect<ProfileForm> => ({
  name,
  label: LABELS[name],
  fields: [name],
  words: (form) => form[name],
});

/** Without the signature that the address of a private image carries. */
const image = (name: 'logo_base64' | 'banner_base64', label: string): Aspect<ProfileForm> => ({
  name,
  label,
  fields: [name],
  words: (form) => (form[name] === '' ? '' : "Un'immagine"),
  key: (form) => form[name].split('?')[0] ?? '',
});

const colour = (name: 'bg_color' | 'primary_color' | 'highlight_color', label: string): Aspect<ProfileForm> => ({
  name,
  label,
  fields: [name],
  words: (form) => form[name] || 'Quello del portale',
});

const step = (name: 'steps_colloquio' | 'steps_visita' | 'steps_modulo', label: string): Aspect<ProfileForm> => ({
  name,
  label,
  fields: [name],
  words: (form) => (form[name] ? 'Sì' : 'No'),
});

/** What the profile form asks, for a person who chooses between two versions of it. */
export const ASPECTS: readonly Aspect<ProfileForm>[] = [
  image('banner_base64', 'Banner'),
  image('logo_base64', 'Logo'),
  ...(Object.keys(LABELS) as (keyof typeof LABELS)[]).map(text),
  {
    name: 'contacts_public',
    label: 'Contatti mostrati a tutti',
    fields: ['contacts_public'],
    words: ({ contacts_public }) => (contacts_public ? 'Sì' : 'No'),
  },
  step('steps_colloquio', 'Un colloquio'),
  step('steps_visita', 'Una visita a casa'),
  step('steps_modulo', 'Un modulo di affido'),
  {
    name: 'steps_contributo',
    label: 'Contributo spese',
    fields: ['steps_contributo'],
    words: ({ steps_contributo }) => steps_contributo,
  },
  colour('bg_color', 'Sfondo'),
  colour('primary_color', 'Colore principale'),
  {
    name: 'highlight_enabled',
    label: 'Evidenzia la mia associazione',
    fields: ['highlight_enabled'],
    words: ({ highlight_enabled }) => (highlight_enabled ? 'Sì' : 'No'),
  },
  colour('highlight_color', 'Colore di evidenza'),
];
