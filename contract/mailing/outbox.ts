import { z } from 'zod';
import { id } from '../call.ts';
import { instant } from '../fields.ts';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

/** A mail as the administrator sees it in the outbox. */
export const OutboxMail = z
  .object({
    id,
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    /** SMTP code of the last attempt, or a word such as `ESOCKET`, `expired`, `too_old`, `replaced`, `restored`. */
    code: z.string(),
    /** What the mail server said, or an Italian sentence where the portal itself ended it. */
    reason: z.string(),
    /** Next attempt while it waits; null when it has ended. */
    due_at: instant.nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
    /** The text as sent; "" for a secret one, which is never shown. */
    text: z.string(),
    secret: z.boolean(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof OutboxMail>;
