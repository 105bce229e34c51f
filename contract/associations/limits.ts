export const BIO_MAX = 800;
export const DEFAULT_HIGHLIGHT = '#7c3aed';

/** Fields that a profile may not leave blank. */
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
/** All that a profile says in words. */
export const PROFILE_TEXTS = [...REQUIRED_PROFILE, 'whatsapp'] as const;
/** Of the required ones, those that a private person need not fill in. */
export const NOT_OF_A_PERSON: readonly string[] = ['phone2', 'president_name'];
