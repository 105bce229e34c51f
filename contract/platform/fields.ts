import { z } from 'zod';
import { BODY_LIMIT } from '#contract/platform/call.ts';
import { isEmail } from '#contract/platform/email-pattern.ts';
import { isBlank, withoutInvisible } from '#contract/platform/invisible.ts';
import { tooLong } from '#contract/platform/messages.ts';
import { EMAIL_WRONG, HONEYPOT_FILLED, REQUIRED } from '#contract/platform/sentences.ts';
import { wellFormed } from '#contract/platform/well-formed.ts';

/** Message for a character that no text may contain. */
const NOT_ALLOWED = 'Contiene un carattere non ammesso.';
/** RFC 5321, 4.5.3.1: the longest address that mail servers accept. */
const EMAIL_MAX = 254;

/**
 * Free text up to `max` characters, cleaned (see `cleaned`). NUL is rejected. `missing` replaces the default message
 * for a value that is absent or not a string.
 */
export const text = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : { error: missing })
    .max(max, tooLong(max))
    // PostgreSQL cannot store NUL, and people do not type it
    .refine((typed) => !typed.includes('\0'), NOT_ALLOWED)
    .overwrite(cleaned);

/**
 * Honeypot: a field that people do not see, so that only programs fill it in. Refused in words, because a password manager
 * may be the program: the person sends again.
 */
export const honeypot = text(200)
  .refine((typed) => typed === '', HONEYPOT_FILLED)
  .default('');

/** Text of which something must be seen. The server trims it. */
export const requiredText = (max: number, missing?: string) => seen(text(max, missing).trim(), missing ?? REQUIRED);

const seen = (typed: z.ZodString, missing: string) =>
  typed.min(1, { error: missing, abort: true }).refine((words) => !isBlank(words), { error: missing, abort: true });

/** A secret that is only compared with a stored value, such as a current password: kept as typed, spaces included. */
export const secret = (max: number, missing: string = REQUIRED) =>
  z
    .string()
    .min(1, missing)
    .max(max, tooLong(max))
    .refine((typed) => !typed.includes('\0'), NOT_ALLOWED)
    .overwrite((typed) => wellFormed(typed));

/** Text in which invisible characters have no meaning, such as an address, a code or a token: they are removed. */
export const copied = (max: number, missing?: string) => text(max, missing).overwrite(withoutInvisible).trim();

/** A token of a mailed link. What a mail program or a person put into it or behind it is left out: `=`, `.`, blanks. */
export const linkToken = text(200).overwrite(inLinkAlphabet);

/** Returns the characters of a text that a token of a link can have. */
export function inLinkAlphabet(typed: string): string {
  return typed.replaceAll(/[^\w-]+/g, '');
}

export const requiredLinkToken = seen(linkToken, REQUIRED);

/** The same, not blank. */
export const requiredCopied = (max: number, missing: string = REQUIRED) => seen(copied(max, missing), missing);

/** An email address to which mail can be sent. */
export const email = ({ missing = REQUIRED, wrong = EMAIL_WRONG } = {}) =>
  requiredCopied(EMAIL_MAX, missing).refine(isEmail, wrong).meta({ format: 'email' });

/** An email address that may be blank. */
export const optionalEmail = copied(EMAIL_MAX)
  .refine((typed) => typed === '' || isEmail(typed), EMAIL_WRONG)
  .default('');

/** An image in a request: a data URL, raw base64, or an image URL of this portal. Limited only by the body size. */
export const image = text(BODY_LIMIT.images);

/** Accepts a blank value in a query as no filter. */
export const orBlank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<
    z.ZodUnion<[S, z.ZodPipe<z.ZodLiteral<''>, z.ZodTransform<undefined, ''>>]>
  >;

/** A boolean in a query string. */
export const flagInQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Maximum value of a PostgreSQL `integer` column. */
export const INTEGER_MAX = 2_147_483_647;

/** The version of a thing that the caller has read. If it has changed since, the call changes nothing: 409. */
export const version = z
  .number('La versione deve essere un numero intero.')
  .refine((value) => value % 1 === 0, { error: 'La versione deve essere un numero intero.', abort: true })
  .min(0, 'La versione deve essere almeno 0.')
  .max(INTEGER_MAX, `La versione deve essere al massimo ${INTEGER_MAX.toLocaleString('it-IT')}.`)
  .meta({ type: 'integer' });

/** An instant: ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime();

/** A colour as #rrggbb. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Colore non valido: serve la forma #rrggbb.');

// in a separate file, so that a page can import it without the schemas
export { isEmail } from '#contract/platform/email-pattern.ts';

interface Bounds {
  /** Italian subject and verb of the messages, such as `La pagina deve`. */
  says: string;
  min: number;
  /** Absent if a larger number is accepted and capped. */
  max?: number;
}

/** An integer in a query string. */
export function wholeInQuery({ says, min, max }: Bounds) {
  const whole = z.coerce
    .number({ error: `${says} essere un numero intero.` })
    .refine((value) => value % 1 === 0, { error: `${says} essere un numero intero.`, abort: true })
    .min(min, `${says} essere almeno ${min}.`);
  const bounded =
    max === undefined ? whole : whole.max(max, `${says} essere al massimo ${max.toLocaleString('it-IT')}.`);
  return bounded.meta({ type: 'integer' });
}

const LIMIT_MAX = 200;

/** Parameters of keyset paging; a `limit` above 200 is treated as 200. */
export const paging = {
  limit: wholeInQuery({ says: 'Il limite deve', min: 1 })
    .transform((limit) => Math.min(limit, LIMIT_MAX))
    .optional()
    .meta({
      description: 'Quanti per pagina: 100 se non è detto, al massimo 200 (10 con `images=inline`, e 16 MB in tutto).',
    }),
  cursor: text(500).optional(),
};

/** Parameters of lists with numbered pages. */
export const page = wholeInQuery({ says: 'La pagina deve', min: 1, max: 100_000 }).default(1);
export const pageSize = wholeInQuery({ says: 'Le righe per pagina devono', min: 1, max: 100 }).default(50);

/** `?images=inline` returns data URLs instead of URLs. */
export const imagesInQuery = {
  images: z
    .enum(['inline', 'url'], 'Valore non valido: inline oppure url.')
    .optional()
    .meta({ description: 'Con `inline` le foto sono data URL intere, e un elenco ne dà al massimo 10 per pagina.' }),
};

/** Line breaks that text copied from PDF readers and word processors contains: U+000B, U+000C, U+2028, U+2029. */
const FOREIGN_BREAK = /[\v\f\u2028\u2029]/g;
/** Control characters (C0, DEL, C1) except tab, line feed and carriage return: invisible and useless. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Replaces lone surrogates with U+FFFD and foreign line breaks with "\n", and removes other control characters. */
function cleaned(typed: string): string {
  return wellFormed(typed).replaceAll(FOREIGN_BREAK, '\n').replaceAll(CONTROL, '');
}
