import { z } from 'zod';
import { picture, requiredText, text } from '../fields.ts';
import { REQUIRED } from '../messages.ts';
import { AdoptionSize, AdoptionStatus, AdoptionType } from './adoption.ts';
import { ADOPTION_LENGTHS, MAX_PHOTOS } from './limits.ts';

/** Images after the fourth are dropped; a list longer than this is rejected. */
const PHOTOS_SENT_AT_MOST = 100;

const short = text(ADOPTION_LENGTHS.short).trim();
const long = text(ADOPTION_LENGTHS.long).trim();
const story = text(ADOPTION_LENGTHS.story).trim();

/** Any text that contains 'adottabile' means `adottabile subito`; a blank one is ignored. */
export function readStatus(typed: string): string | undefined {
  const status = typed.trim().toLowerCase();
  if (status === '') return undefined;
  return status.includes('adottabile') ? 'adottabile subito' : status;
}

const status = text(200)
  .transform(readStatus)
  .pipe(z.enum(AdoptionStatus.options, `Stato non valido: ${AdoptionStatus.options.join(', ')}.`).optional());

const yesOrNo = z
  .union([z.boolean(), z.enum(['si', 'no'])], 'Valore non ammesso: usa true, false, si o no.')
  .transform((value) => value === true || value === 'si');

/** A field that is left out keeps its default on creation and its value in a change. */
const answers = {
  breed: short,
  age: short,
  size: AdoptionSize.or(z.literal('')),
  sex: z.enum(['M', 'F', '']),
  /** The number, or just yes or no: it determines `has_microchip`, on creation and in a change (record 0087). */
  microchip: text(ADOPTION_LENGTHS.phone).trim(),
  vaccinations: long,
  character: story,
  sterilization: z.enum(['si', 'no', '']),
  prophylaxis: long,
  compatibility: long,
  suitable_for: long,
  info_phone: text(ADOPTION_LENGTHS.phone).trim(),
  whatsapp: text(ADOPTION_LENGTHS.phone).trim(),
  adoption_status: status,
  /** Without `adoption_status` it sets or clears `adottato`; together with it, it is ignored. */
  adopted: z.boolean(),
  show_when_adopted: z.boolean(),
  /** Data URLs, raw base64 or image URLs of this portal; images after the fourth are dropped. */
  images_base64: z
    .array(picture)
    .max(PHOTOS_SENT_AT_MOST, `Al massimo ${PHOTOS_SENT_AT_MOST} foto alla volta.`)
    .transform((items) => items.slice(0, MAX_PHOTOS)),
  bio: story,
  important_notes: story,
  hidden: z.boolean(),
};

/** Input for publishing a listing. */
export const NewAdoption = z
  .object({
    name: requiredText(ADOPTION_LENGTHS.name),
    type: z.enum(AdoptionType.options, {
      error: ({ input }) => (input === undefined || input === '' ? REQUIRED : 'Tipo non valido: cane, gatto o altro.'),
    }),
    ...z.object(answers).partial().shape,
    has_microchip: yesOrNo.optional(),
  })
  .meta({ id: 'NewAdoption' });
export type NewAdoption = z.output<typeof NewAdoption>;

/** Fields of a listing that its owner can change. */
export const AdoptionChanges = NewAdoption.omit({ has_microchip: true }).partial().meta({ id: 'AdoptionChanges' });
export type AdoptionChanges = z.output<typeof AdoptionChanges>;
