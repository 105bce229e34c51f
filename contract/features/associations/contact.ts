import { z } from 'zod';

/** A number inside a telephone field. */
export const PhoneLink = z
  .object({
    /** The part of the field that is this number, as typed. */
    text: z.string(),
    /** `tel:+39…` */
    link: z.string(),
  })
  .meta({ id: 'PhoneLink' });
export type PhoneLink = z.infer<typeof PhoneLink>;

/** Contact details: fields as typed, and the links of the numbers found in them ("" without a number). */
export const Contact = z
  .object({
    phone: z.string(),
    /** Link of the first number: `tel:+39…`. */
    phone_link: z.string(),
    /** All numbers of `phone`, in their order. */
    phone_links: z.array(PhoneLink),
    whatsapp: z.string(),
    /** `https://wa.me/39…`, of the first mobile number. */
    whatsapp_link: z.string(),
    /** The part of `whatsapp` that the link is for, as typed. */
    whatsapp_number: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;
