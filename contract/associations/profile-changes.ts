import { z } from 'zod';
import { colour, picture, text } from '../fields.ts';
import { BIO_MAX } from './limits.ts';

const line = text(120).trim();
const ownColour = colour
  .transform((value) => value.toLowerCase())
  .or(z.literal(''))
  .optional();

/**
 * What an association changes of its own profile; which fields may not be blank depends on who it is, so that
 * check is the use case's. Colours are #rrggbb, "" gives back the portal's own.
 */
export const ProfileChanges = z
  .object({
    name: line,
    city: line,
    province: line,
    phone: text(60).trim(),
    phone2: text(60).trim(),
    whatsapp: text(60).trim(),
    email: text(254).trim(),
    contact_person: line,
    president_name: line,
    bio: text(BIO_MAX).trim(),
    /** A data URL, raw base64 or an address of the portal's own; "" takes the picture away. */
    logo_base64: picture,
    banner_base64: picture,
    theme: z.object({
      bg_color: ownColour,
      primary_color: ownColour,
      highlight_color: ownColour,
      highlight_enabled: z.boolean().optional(),
    }),
    /** The same two as in the theme; these win. */
    highlight_enabled: z.boolean(),
    highlight_color: ownColour,
  })
  .partial()
  .meta({ id: 'ProfileChanges' });
export type ProfileChanges = z.output<typeof ProfileChanges>;
