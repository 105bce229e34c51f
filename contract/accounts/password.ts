import { z } from 'zod';
import { REQUIRED } from '../messages.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const OTP_DIGITS = 6;

/** A password somebody chooses, the same rule wherever one is set; the server also refuses the best-known ones. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `La password deve avere almeno ${PASSWORD_MIN} caratteri.`)
  .max(PASSWORD_MAX, `La password può avere al massimo ${PASSWORD_MAX} caratteri.`);

/** A password somebody proves to know: as typed, spaces and all. */
export const KnownPassword = z.string().min(1, REQUIRED).max(1000);
