import { z } from 'zod';
import { REQUIRED } from '../messages.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

/** A password somebody chooses, the same rule wherever one is set; the server also refuses the best-known ones. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `La password deve avere almeno ${PASSWORD_MIN} caratteri.`)
  .max(PASSWORD_MAX, `La password può avere al massimo ${PASSWORD_MAX} caratteri.`);

/** A password somebody proves to know: as typed, spaces and all. */
export const KnownPassword = z.string().min(1, REQUIRED).max(1000);
