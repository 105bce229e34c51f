import type { AdoptionSteps, Association } from '#contract/features/associations/association.ts';
import {
  DEFAULT_HIGHLIGHT,
  NOT_OF_A_PERSON,
  PROFILE_TEXTS,
  REQUIRED_PROFILE,
} from '#contract/features/associations/limits.ts';
import { EMAIL_PATTERN } from '#contract/platform/email-pattern.ts';
import { EMAIL_WRONG, REQUIRED } from '#contract/platform/sentences.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { LABELS } from './aspects.ts';

/** Field values of the profile form. */
export interface ProfileForm extends Record<(typeof PROFILE_TEXTS)[number], string> {
  /** Asked of a private person. */
  contacts_public: boolean;
  /** #rrggbb, "" for the portal's colour. */
  bg_color: string;
  primary_color: string;
  highlight_color: string;
  highlight_enabled: boolean;
  steps_colloquio: boolean;
  steps_visita: boolean;
  steps_modulo: boolean;
  steps_contributo: string;
  /** URLs of the images, "" for none. */
  logo_base64: string;
  banner_base64: string;
}

const COLOURS = ['bg_color', 'primary_color', 'highlight_color', 'highlight_enabled'] as const;
const STEPS = ['steps_colloquio', 'steps_visita', 'steps_modulo', 'steps_contributo'] as const;
const FIELDS = [...PROFILE_TEXTS, 'logo_base64', 'banner_base64'] as const;

/** Converts a profile to form values. */
export function profileFormOf(association: Association): ProfileForm {
  const { bg_color, primary_color, highlight_color, highlight_enabled } = association.theme;
  const { colloquio, visita, modulo, contributo } = association.adoption_steps;
  const texts = Object.fromEntries(FIELDS.map((field) => [field, association[field]]));
  return {
    ...(texts as Pick<ProfileForm, (typeof FIELDS)[number]>),
    contacts_public: association.contacts_public,
    bg_color,
    primary_color,
    highlight_color: highlight_color || DEFAULT_HIGHLIGHT,
    highlight_enabled,
    steps_colloquio: colloquio,
    steps_visita: visita,
    steps_modulo: modulo,
    steps_contributo: contributo,
  };
}

interface Change {
  /** The values that were read, and their version. */
  base: ProfileForm;
  version: number;
  mine: ProfileForm;
}

/**
 * Returns the request body: what differs from the profile that was read, and its version. For a private person the
 * contact person is the account's own name; the form does not ask for it.
 */
export function changesBody(isPerson: boolean, { base, version, mine: form }: Change) {
  const changed = (Object.keys(form) as (keyof ProfileForm)[]).filter((field) => form[field] !== base[field]);
  const of = (fields: readonly (keyof ProfileForm)[]) =>
    Object.fromEntries(fields.filter((field) => changed.includes(field)).map((field) => [field, form[field]]));
  const theme = of(COLOURS);
  const steps = Object.entries(of(STEPS)).map(([field, next]) => [field.replace('steps_', ''), next]);
  return {
    ...of(FIELDS),
    ...(changed.includes('contacts_public') && { contacts_public: form.contacts_public }),
    ...(isPerson && changed.includes('name') && { contact_person: form.name }),
    ...(Object.keys(theme).length > 0 && { theme }),
    ...(steps.length > 0 && { adoption_steps: Object.fromEntries(steps) as Partial<AdoptionSteps> }),
    version,
  };
}

/** What the components of the fields share. */
export interface ProfileFields {
  value: ProfileForm;
  change: (changes: Partial<ProfileForm>) => void;
  errors: Record<string, string>;
}

/**
 * Returns the messages of the specification's rules: required fields, and the shape of an e-mail address. A field that
 * was left blank at signup stays blank without an error.
 */
export function problemOf(saved: Association, form: ProfileForm): Partial<FormProblem> | null {
  const before = profileFormOf(saved);
  const blank = PROFILE_TEXTS.filter(
    (field) => isRequired(field, saved.not_association) && form[field].trim() === '' && before[field] !== '',
  );
  const errors = {
    ...(form.email !== before.email && !EMAIL_PATTERN.test(form.email.trim()) && { email: EMAIL_WRONG }),
    ...Object.fromEntries(blank.map((field) => [field, REQUIRED])),
  };
  return Object.keys(errors).length > 0 ? { errors } : null;
}

/** Returns the required fields that the saved profile lacks, as a sentence names them. */
export function missingIn(saved: Association): string[] {
  const before = profileFormOf(saved);
  return PROFILE_TEXTS.filter((field) => isRequired(field, saved.not_association) && before[field] === '').map(
    (field) => LABELS[field].toLowerCase(),
  );
}

/** Whether a field is required. A private person has no second phone, president or contact person. */
export function isRequired(field: keyof ProfileForm, isPerson: boolean): boolean {
  const required = (REQUIRED_PROFILE as readonly string[]).includes(field);
  return required && !(isPerson && (field === 'contact_person' || NOT_OF_A_PERSON.includes(field)));
}
