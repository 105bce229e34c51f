import { z } from 'zod';
import { Contact } from '#contract/features/associations/contact.ts';
import { id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';
import { Image } from '#contract/platform/media/image.ts';
import { listingFacts } from './listing-facts.ts';
import { eachText } from './text-fields.ts';

// in a separate file, so that a page can import them without the schemas
export { MAX_PHOTOS, NEW_FOR_MS } from './limits.ts';

export const ListingType = z.enum(['cane', 'gatto', 'altro'], 'Tipo non valido: cane, gatto o altro.');
export type ListingType = z.infer<typeof ListingType>;
export const ListingSize = z.enum(['piccola', 'media', 'grande'], 'Taglia non valida: piccola, media o grande.');
export type ListingSize = z.infer<typeof ListingSize>;
export const ListingStatus = z.enum(['adottabile subito', 'in attesa di risposta', 'adottato']);
export type ListingStatus = z.infer<typeof ListingStatus>;
export const ListingSort = z.enum(
  ['created_desc', 'created_asc', 'views_desc', 'views_asc'],
  'Ordine non valido: created_desc, created_asc, views_desc o views_asc.',
);
export type ListingSort = z.infer<typeof ListingSort>;

/** A listing as the API returns it. Empty fields are "", `images_base64` holds URLs usable as `src`. */
export const Listing = z
  .object({
    id,
    /** `TC-` and six characters: what a poster or a forwarded picture names the listing by. It never changes. */
    code: z.string(),
    association_id: id,
    association_name: z.string(),
    city: z.string(),
    province: z.string(),
    name: z.string(),
    type: ListingType,
    ...eachText(() => z.string()),
    size: ListingSize.or(z.literal('')),
    sex: z.enum(['M', 'F', '']),
    microchip: z.string(),
    has_microchip: z.boolean(),
    sterilization: z.enum(['si', 'no', '']),
    contact: Contact,
    adoption_status: ListingStatus,
    adopted: z.boolean(),
    show_when_adopted: z.boolean(),
    images_base64: z.array(z.string()),
    images: z.array(Image),
    ...listingFacts,
    hidden: z.boolean(),
    hidden_by_admin: z.boolean(),
    /** Seen by its owner and staff only until staff approve the account (`REVIEW_FIRST`). */
    awaiting_review: z.boolean(),
    /** Why staff hid the listing; "" for everybody but its owner and staff. */
    hidden_reason: z.string(),
    views: z.number().int(),
    is_new: z.boolean(),
    /** True while its images have the TEST watermark. */
    watermark: z.boolean(),
    /** True if one of the two site settings pins it to the top of the unfiltered list. */
    pinned: z.boolean(),
    /** When its owner last published, changed or confirmed it. */
    confirmed_at: instant,
    /** Since when the portal hides it because its owner did not confirm it; null for others than its owner and staff. */
    standby_at: instant.nullable(),
    /** When it is to be published: until then its owner alone sees it. Absent of a published one. */
    publish_at: instant.optional(),
    /** Grows with every change of content, state or visibility; null for others than its owner and staff. */
    version: z.number().int().nullable(),
    /** Questionnaires for it: those that wait for an answer, and all; only for its owner. */
    questionnaires: z.object({ open: z.number().int(), total: z.number().int() }).optional(),
    created_at: instant,
    updated_at: instant,
    /** Who of the team made that change: only for the team, and absent of a confirmation or a change by staff. */
    updated_by: z.string().optional(),
  })
  .meta({ id: 'Adoption' });
export type Listing = z.infer<typeof Listing>;
