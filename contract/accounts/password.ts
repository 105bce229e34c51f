import { z } from 'zod';
import { secret } from '../fields.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** A new password. The server also rejects common ones. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `La password deve avere almeno ${PASSWORD_MIN} caratteri.`)
  .max(PASSWORD_MAX, `La password può avere al massimo ${PASSWORD_MAX} caratteri.`)
  // invisible characters cannot be typed again
  .refine((typed) => !/\p{Cc}/u.test(typed), 'La password contiene un carattere non ammesso.')
  .overwrite((typed) => typed.toWellFormed());

/** A current password, compared as typed, including spaces. */
export const KnownPassword = secret(1000);
