import { z } from 'zod';

/** Whom to call or write: numbers as typed, and the links that they become ("" where a number makes none). */
export const Contact = z
  .object({
    phone: z.string(),
    /** `tel:+39…` */
    phone_link: z.string(),
    whatsapp: z.string(),
    /** `https://wa.me/39…` */
    whatsapp_link: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;
