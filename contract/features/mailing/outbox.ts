import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';

export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const;

/** A mail in the outbox as staff see it. */
export const OutboxMail = z
  .object({
    id,
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    /** SMTP code of the last attempt, or a name such as `ESOCKET`, `expired`, `too_old`, `replaced`, `repeated`, `restored`. */
    code: z.string(),
    /** Response of the mail server, or an Italian sentence if the portal itself ended the mail. */
    reason: z.string(),
    /** Time of the next attempt; null once the mail has ended. */
    due_at: instant.nullable(),
    /** Why it cannot be sent again, in Italian; "" if it can, or has not ended. */
    resend_refused: z.string(),
    created_at: instant,
    ended_at: instant.nullable(),
    /** The text as sent; "" for a secret mail, whose text is never shown. */
    text: z.string(),
    secret: z.boolean(),
  })
  .meta({ id: 'OutboxMail' });
export type OutboxMail = z.infer<typeof OutboxMail>;
