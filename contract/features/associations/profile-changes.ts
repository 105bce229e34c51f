import { z } from 'zod';
import { colour, copied, image, text, version } from '#contract/platform/fields.ts';
import { BIO_MAX, CONTRIBUTION_MAX } from './limits.ts';
import { changedName } from './name.ts';

const line = text(120).trim();
const ownColour = colour
  .transform((value) => value.toLowerCase())
  .or(z.literal(''))
  .optional();

/**
 * Changes that an association makes to its own profile. Which fields may be blank depends on the kind of account, so
 * the use case checks that. Colours are #rrggbb; "" restores the portal's default.
 */
export const ProfileChanges = z
  .object({
    name: changedName,
    city: line,
    province: line,
    phone: text(60).trim(),
    phone2: text(60).trim(),
    whatsapp: text(60).trim(),
    email: copied(254),
    contact_person: line,
    president_name: line,
    /** Of a private person: whether visitors see telephone, WhatsApp and e-mail. */
    contacts_public: z.boolean(),
    bio: text(BIO_MAX).trim(),
    /** A data URL, raw base64 or an image URL of this portal; "" removes the image. */
    logo_base64: image,
    banner_base64: image,
    theme: z.object({
      bg_color: ownColour,
      primary_color: ownColour,
      highlight_color: ownColour,
      highlight_enabled: z.boolean().optional(),
    }),
    /** Duplicates of two fields of `theme`; these take precedence. */
    highlight_enabled: z.boolean(),
    highlight_color: ownColour,
    /** A step that is left out stays as it is. */
    adoption_steps: z
      .object({
        colloquio: z.boolean(),
        visita: z.boolean(),
        modulo: z.boolean(),
        contributo: text(CONTRIBUTION_MAX).trim(),
      })
      .partial(),
    version,
  })
  .partial()
  .meta({ id: 'ProfileChanges' });
export type ProfileChanges = z.output<typeof ProfileChanges>;
