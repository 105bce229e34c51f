import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';
import { Focus } from '#contract/platform/media/image.ts';
import { Listing } from './listing.ts';
import { RegionCode } from './listing-facts.ts';

const { shape } = Listing;

/** The first photo of an animal, no wider than a small card needs. `srcset` may be "". */
const PortraitPhoto = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  focus: Focus.optional(),
});

/** The facts by which an animal is compared with a household, and what its small card shows. */
export const Portrait = z
  .object({
    id,
    name: z.string(),
    type: shape.type,
    size: shape.size,
    sex: shape.sex,
    /** As its owner wrote it. */
    age: z.string(),
    age_band: shape.age_band,
    /** Day `YYYY-MM-DD` from which an animal that is too young now can be adopted; null for all others. */
    adoptable_from: shape.adoptable_from,
    /** Where it is; `region` is "" where that is no known comune. */
    city: z.string(),
    province: z.string(),
    region: RegionCode.or(z.literal('')),
    goes_to: shape.goes_to,
    good_with: shape.good_with,
    energy: shape.energy,
    hours_alone: shape.hours_alone,
    garden: shape.garden,
    first_time: shape.first_time,
    /** Whether its owner describes care that it needs. */
    special_care: z.boolean(),
    /** Whether it is adopted only together with another animal. */
    bonded: z.boolean(),
    photo: PortraitPhoto.nullable(),
    created_at: instant,
  })
  .meta({ id: 'AdoptionPortrait' });
export type Portrait = z.infer<typeof Portrait>;
