import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';
import { Image } from '#contract/platform/media/image.ts';
import { CHECKS } from './checks.ts';
import { Contact, PhoneLink } from './contact.ts';

// in a separate file, so that a page can import them without the schemas
export { BIO_MAX, DEFAULT_HIGHLIGHT } from './limits.ts';

/** Colours of an association's page, each #rrggbb or "" for the portal's default. */
export const Theme = z
  .object({
    bg_color: z.string(),
    primary_color: z.string(),
    highlight_color: z.string(),
    highlight_enabled: z.boolean(),
  })
  .meta({ id: 'Theme' });
export type Theme = z.infer<typeof Theme>;

/** How an association gives its animals away: which steps it takes, and a contribution to costs in its own words. */
export const AdoptionSteps = z
  .object({ colloquio: z.boolean(), visita: z.boolean(), modulo: z.boolean(), contributo: z.string() })
  .meta({ id: 'AdoptionSteps' });
export type AdoptionSteps = z.infer<typeof AdoptionSteps>;

/** Public fields of an association. */
export const AssociationProfile = z
  .object({
    id,
    name: z.string(),
    city: z.string(),
    province: z.string(),
    phone: z.string(),
    phone2: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    contact: Contact,
    /** `tel:` link of the first number in `phone2`, "" if it holds no number. */
    phone2_link: z.string(),
    /** All numbers of `phone2`, in their order. */
    phone2_links: z.array(PhoneLink),
    logo_base64: z.string(),
    banner_base64: z.string(),
    logo: Image.nullable(),
    banner: Image.nullable(),
    bio: z.string(),
    theme: Theme,
    highlight_enabled: z.boolean(),
    highlight_color: z.string(),
    not_association: z.boolean(),
    paused: z.boolean(),
    adoption_steps: AdoptionSteps,
    /** Days in which questionnaires are usually answered (median, one decimal); null if unknown or above 7. */
    answers_in_days: z.number().nullable(),
    /** False: a private person whose contacts are not shown, so that visitors write by `POST /adoptions/{id}/message`. */
    contacts_public: z.boolean(),
    /** When staff checked who it is; null if they have not. */
    verified_at: instant.nullable(),
    /** What staff checked. */
    verified: z.array(z.enum(CHECKS)),
    /** True until staff have looked at an account that signed up by itself. */
    new_account: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'AssociationProfile' });
export type AssociationProfile = z.infer<typeof AssociationProfile>;

/** Fields that only the owner and staff can read. */
const AssociationPrivate = z.object({
  /** Grows with every change of the profile. */
  version: z.number().int(),
  username: z.string(),
  /** The account's address, for logins, resets and mails. It differs from `email` until that one is confirmed. */
  login_email: z.string(),
  contact_person: z.string(),
  president_name: z.string(),
  is_admin: z.boolean(),
  banned: z.boolean(),
  hidden: z.boolean(),
  /** False until staff have looked at an account that signed up by itself. */
  approved: z.boolean(),
  /** Its name waits for staff, because it looks like another one: until then the public sees nothing of the account. */
  name_waits: z.boolean(),
  /** What its name looks like: another account, or with `id` null the portal itself. Null unless the name waits. */
  resembles: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  is_test: z.boolean(),
  test_watermark_enabled: z.boolean(),
});

/** The complete profile, without any password or hash. */
export const Association = AssociationProfile.extend(AssociationPrivate.shape).meta({ id: 'Association' });
export type Association = z.infer<typeof Association>;

/** The public profile, with the private fields for the owner and staff. */
export const AssociationView = AssociationProfile.extend(AssociationPrivate.partial().shape).meta({
  id: 'AssociationView',
});
export type AssociationView = z.infer<typeof AssociationView>;
