import { z } from 'zod';
import { secret } from '#contract/platform/fields.ts';
import { wellFormed } from '#contract/platform/well-formed.ts';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TOO_SHORT } from './limits.ts';

/** A new password. The server also rejects common ones. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, `La password può avere al massimo ${PASSWORD_MAX} caratteri.`)
  // invisible characters cannot be typed again
  .refine((typed) => !/\p{Cc}/u.test(typed), 'La password contiene un carattere non ammesso.')
  .overwrite((typed) => wellFormed(typed));

/** A current password, compared as typed, including spaces. */
export const KnownPassword = secret(1000);
