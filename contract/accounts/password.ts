import { z } from 'zod';
import { secret } from '../fields.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** A password somebody chooses, the same rule wherever one is set; the server also refuses the common ones. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `La password deve avere almeno ${PASSWORD_MIN} caratteri.`)
  .max(PASSWORD_MAX, `La password può avere al massimo ${PASSWORD_MAX} caratteri.`)
  // what cannot be seen cannot be typed again
  .refine((typed) => !/\p{Cc}/u.test(typed), 'La password contiene un carattere non ammesso.')
  .overwrite((typed) => typed.toWellFormed());

/** A password somebody proves to know: as typed, spaces and all. */
export const KnownPassword = secret(1000);
