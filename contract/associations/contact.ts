import { z } from 'zod';

/** Contact details: numbers as typed, and their links ("" if a number yields none). */
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
