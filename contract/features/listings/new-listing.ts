import { z } from 'zod';
import { image, instant, requiredText, text, version } from '#contract/platform/fields.ts';
import { Focus } from '#contract/platform/media/image.ts';
import { REQUIRED } from '#contract/platform/messages.ts';
import { LISTING_LENGTHS, MAX_PHOTOS } from './limits.ts';
import { ListingSize, ListingStatus, ListingType } from './listing.ts';
import { factsGiven } from './listing-facts.ts';
import { readMicrochip } from './microchip.ts';
import { eachText, TEXT_FIELDS } from './text-fields.ts';

/** Images after the fourth are dropped; a list longer than this is rejected. */
const PHOTOS_SENT_AT_MOST = 100;

/** Any text that contains 'adottabile' means `adottabile subito`; a blank one is ignored. */
function readStatus(typed: string): string | undefined {
  const status = typed.trim().toLowerCase();
  if (status === '') return undefined;
  return status.includes('adottabile') ? 'adottabile subito' : status;
}

const status = text(200)
  .transform(readStatus)
  .pipe(z.enum(ListingStatus.options, `Stato non valido: ${ListingStatus.options.join(', ')}.`).optional());

const yesOrNo = z
  .union([z.boolean(), z.enum(['si', 'no'])], 'Valore non ammesso: usa true, false, si o no.')
  .transform((value) => value === true || value === 'si');

const microchip = text(LISTING_LENGTHS.microchip).trim();

/** A field that is left out keeps its default on creation and its value in a change. */
const answers = {
  ...eachText((name) => text(TEXT_FIELDS[name].max).trim()),
  size: ListingSize.or(z.literal('')),
  sex: z.enum(['M', 'F', '']),
  /** The number, or just yes or no: it determines `has_microchip`, on creation and in a change (record 0087). */
  microchip: microchip.superRefine((typed, context) => {
    const read = readMicrochip(typed);
    if ('reason' in read) context.addIssue({ code: 'custom', message: read.reason });
  }),
  sterilization: z.enum(['si', 'no', '']),
  adoption_status: status,
  /** Without `adoption_status` it sets or clears `adottato`; together with it, it is ignored. */
  adopted: z.boolean(),
  show_when_adopted: z.boolean(),
  /** Data URLs, raw base64 or image URLs of this portal; images after the fourth are dropped. */
  images_base64: z
    .array(image)
    .max(PHOTOS_SENT_AT_MOST, `Al massimo ${PHOTOS_SENT_AT_MOST} foto alla volta.`)
    .transform((items) => items.slice(0, MAX_PHOTOS)),
  /**
   * What stays visible of each photo where it is cropped, in their order; null for its middle. A photo that stays and
   * for which it has no entry keeps its point.
   */
  image_focus: z.array(Focus.nullable()).max(MAX_PHOTOS, `Al massimo ${MAX_PHOTOS} foto.`),
  ...factsGiven,
  hidden: z.boolean(),
  /**
   * When it is to be published, an instant at most 90 days ahead: until then its owner alone sees it. Null publishes it
   * now. Of a published listing it cannot be set any more.
   */
  publish_at: z.iso
    .datetime('Momento non valido: serve la forma 2026-12-05T08:00:00Z.')
    .transform((typed) => new Date(typed).toISOString())
    .pipe(instant)
    .nullable(),
};

/** Input for publishing a listing. */
export const NewListing = z
  .object({
    name: requiredText(LISTING_LENGTHS.name),
    type: z.enum(ListingType.options, {
      error: ({ input }) => (input === undefined || input === '' ? REQUIRED : 'Tipo non valido: cane, gatto o altro.'),
    }),
    ...z.object(answers).partial().shape,
    has_microchip: yesOrNo.optional(),
  })
  .meta({ id: 'NewAdoption' });
export type NewListing = z.output<typeof NewListing>;

/** Fields of a listing that its owner can change. A microchip may be one that an earlier release accepted. */
export const ListingChanges = NewListing.omit({ has_microchip: true })
  .partial()
  .extend({ microchip: microchip.optional(), version: version.optional() })
  .meta({ id: 'AdoptionChanges' });
export type ListingChanges = z.output<typeof ListingChanges>;
