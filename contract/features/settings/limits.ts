/** Longest values of what the portal says of itself, in characters. */
export const SITE_LENGTHS = {
  site_name: 60,
  legal_name: 200,
  legal_address: 300,
  vat_id: 40,
  email: 254,
  authorities_languages: 100,
} as const;
