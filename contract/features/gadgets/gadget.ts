import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { email, honeypot, image, instant, requiredText, text } from '#contract/platform/fields.ts';
import { Image } from '#contract/platform/media/image.ts';
import { MOST_GADGET_IMAGES, NAME_AND_EMAIL, NAME_AND_PRICE } from './limits.ts';

// in a separate file, so that a page can import them without the schemas
export { GADGET_IMAGE_BYTES_AT_MOST } from './limits.ts';

export const GadgetCategory = z.enum(['accessori', 'giochi', 'cibo', 'igiene', 'altro', ''], 'Categoria non valida.');
export type GadgetCategory = z.infer<typeof GadgetCategory>;

/** A product of the shop. `price` is free text such as "12,50 €". */
export const Gadget = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    price: z.string(),
    category: z.string(),
    available: z.boolean(),
    hidden: z.boolean(),
    images_base64: z.array(z.string()),
    images: z.array(Image),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Gadget' });
export type Gadget = z.infer<typeof Gadget>;

/** Input of staff for a gadget; absent fields take their defaults. */
export const NewGadget = z
  .object({
    name: requiredText(200, NAME_AND_PRICE),
    price: requiredText(60, NAME_AND_PRICE),
    description: text(4000).default(''),
    category: GadgetCategory.default(''),
    available: z.boolean().default(true),
    hidden: z.boolean().default(false),
    images_base64: z.array(image).max(MOST_GADGET_IMAGES, `Al massimo ${MOST_GADGET_IMAGES} immagini.`).default([]),
  })
  .meta({ id: 'NewGadget' });
export type NewGadget = z.output<typeof NewGadget>;

/** Request of a visitor who wants to buy a gadget. */
export const NewGadgetRequest = z
  .object({
    name: requiredText(200, NAME_AND_EMAIL),
    email: email({ missing: NAME_AND_EMAIL }),
    message: text(4000).default(''),
    sito_web: honeypot,
  })
  .meta({ id: 'NewGadgetRequest' });
export type NewGadgetRequest = z.output<typeof NewGadgetRequest>;

/** A request as staff see it; the gadget's name is kept after the gadget is deleted. */
export const GadgetRequest = z
  .object({
    id,
    gadget_id: z.string(),
    gadget_name: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    created_at: instant,
  })
  .meta({ id: 'GadgetRequest' });
export type GadgetRequest = z.infer<typeof GadgetRequest>;
