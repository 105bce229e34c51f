import { z } from 'zod';

/** Free text up to `max` characters; an absent answer reads "". */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Troppo lungo: al massimo ${max.toLocaleString('it-IT')} caratteri.`)
    // PostgreSQL cannot keep it, and no person types it
    .regex(/^[^\0]*$/, 'Contiene un carattere non ammesso.')
    // half an emoji, as a cut leaves it, is no text that a database could keep
    .overwrite((typed) => typed.toWellFormed());

/** Text that may not be blank. The server trims it. */
export const requiredText = (max: number) => text(max).trim().min(1, 'Obbligatorio');

/** A switch in a query string. */
export const flagInQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

/** An instant: ISO 8601 in UTC, milliseconds. */
export const instant = z.iso.datetime();

/** A colour as #rrggbb. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Colore non valido: serve la forma #rrggbb.');

// apart, so that a page can take it without the schemas
export { EMAIL_PATTERN } from './email-pattern.ts';

/** How a list is paged: `limit` above 200 is taken as 200. */
export const paging = {
  limit: z.coerce
    .number({ error: 'Il limite deve essere un numero intero.' })
    .int('Il limite deve essere un numero intero.')
    .min(1, 'Il limite deve essere almeno 1.')
    .transform((limit) => Math.min(limit, 200))
    .optional(),
  cursor: text(500).optional(),
};

/** `?images=inline` gives real data URLs instead of addresses. */
export const imagesInQuery = { images: z.enum(['inline', 'url'], 'Valore non valido: inline oppure url.').optional() };
