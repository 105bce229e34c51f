export const BIO_MAX = 800;
export const DEFAULT_HIGHLIGHT = '#7c3aed';

/** Fields of a profile that must not be blank. */
export const REQUIRED_PROFILE = [
  'name',
  'city',
  'province',
  'phone',
  'phone2',
  'email',
  'contact_person',
  'president_name',
  'bio',
] as const;
/** All text fields of a profile. */
export const PROFILE_TEXTS = [...REQUIRED_PROFILE, 'whatsapp'] as const;
/** Required fields that a private person may leave blank. */
export const NOT_OF_A_PERSON: readonly string[] = ['phone2', 'president_name'];

/** Maximum length of the contribution to costs, in characters. */
export const CONTRIBUTION_MAX = 200;
