import type { Association } from '#contract/associations/association.ts';
import { DEFAULT_HIGHLIGHT, NOT_OF_A_PERSON, PROFILE_TEXTS, REQUIRED_PROFILE } from '#contract/associations/limits.ts';
import { EMAIL_PATTERN } from '#contract/email-pattern.ts';

/** What the fields of the profile hold. */
export interface ProfileForm extends Record<(typeof PROFILE_TEXTS)[number], string> {
  /** #rrggbb, "" for the portal's own. */
  bg_color: string;
  primary_color: string;
  highlight_color: string;
  highlight_enabled: boolean;
  /** Addresses of the pictures, "" for none. */
  logo_base64: string;
  banner_base64: string;
}

const FIELDS = [...PROFILE_TEXTS, 'logo_base64', 'banner_base64'] as const;

/** A profile as the form shows it. */
export function profileFormOf(association: Association): ProfileForm {
  const { bg_color, primary_color, highlight_color, highlight_enabled } = association.theme;
  const texts = Object.fromEntries(FIELDS.map((field) => [field, association[field]]));
  return {
    ...(texts as Pick<ProfileForm, (typeof FIELDS)[number]>),
    bg_color,
    primary_color,
    highlight_color: highlight_color || DEFAULT_HIGHLIGHT,
    highlight_enabled,
  };
}

/** What is sent when it is saved. A private person is its own contact: nothing asks for another. */
export function changesOf(form: ProfileForm, isPerson: boolean) {
  const { bg_color, primary_color, highlight_color, highlight_enabled, ...texts } = form;
  return {
    ...texts,
    ...(isPerson && { contact_person: texts.name }),
    theme: { bg_color, primary_color, highlight_color, highlight_enabled },
    highlight_enabled,
  };
}

/** The specification's own checks: what may not be blank, and the shape of an e-mail address. */
export function profileRules(field: keyof ProfileForm, isPerson: boolean) {
  const required = isRequired(field, isPerson);
  return {
    validate: (value: unknown) => {
      const typed = String(value).trim();
      if (required && typed === '') return 'Obbligatorio';
      if (field === 'email' && !EMAIL_PATTERN.test(typed)) return 'Email non valida';
      return true;
    },
  };
}

/** A private person has no second phone and neither president nor contact to name. */
export function isRequired(field: keyof ProfileForm, isPerson: boolean): boolean {
  const required = (REQUIRED_PROFILE as readonly string[]).includes(field);
  return required && !(isPerson && (field === 'contact_person' || NOT_OF_A_PERSON.includes(field)));
}

/** What a draft holds for these fields; what is odd is left out. */
export function fittingFields(found: object | null, saved: ProfileForm): Partial<ProfileForm> {
  const given = (found ?? {}) as Record<string, unknown>;
  const fitting = Object.entries(saved).filter(([field, value]) => typeof given[field] === typeof value);
  return Object.fromEntries(fitting.map(([field]) => [field, given[field]]));
}
