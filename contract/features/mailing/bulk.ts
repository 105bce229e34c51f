import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { email, text } from '#contract/platform/fields.ts';
import { isBlank } from '#contract/platform/invisible.ts';
import { HTML_MISSING, SUBJECT_MAX, SUBJECT_MISSING, TEST_ADDRESS_MISSING } from './limits.ts';
import { recipientChoice, withOneChoice } from './recipients.ts';

const HTML_MAX = 3_500_000;

const needed = (max: number, sentence: string) => text(max, sentence).refine((value) => !isBlank(value), sentence);

const letter = {
  subject: needed(SUBJECT_MAX, SUBJECT_MISSING),
  html: needed(HTML_MAX, HTML_MISSING),
};

export const NewBulkMail = withOneChoice(z.object({ ...letter, ...recipientChoice })).meta({ id: 'NewBulkMail' });
export type NewBulkMail = z.output<typeof NewBulkMail>;

export const NewTestMail = z
  .object({
    to: email({ missing: TEST_ADDRESS_MISSING }),
    ...letter,
  })
  .meta({ id: 'NewTestMail' });
export type NewTestMail = z.output<typeof NewTestMail>;

/** Preview of a bulk mail. */
export const MailPreview = z
  .object({
    subject: z.string(),
    /** Sanitized, with the footer; embedded images are data URLs. */
    html: z.string(),
    text: z.string(),
  })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof MailPreview>;

export const NewPreview = z.object({
  subject: text(SUBJECT_MAX).default(''),
  html: letter.html,
});

/** Result of a test mail; `delivery` is present only if it has not reached the mail server yet. */
export const TestMailResult = z
  .object({
    status: z.literal('ok'),
    /** `queued`: not yet accepted by the mail server; `no_server`: none is configured, the mail waits in the outbox. */
    delivery: z.enum(['queued', 'no_server']).optional(),
  })
  .meta({ id: 'TestMailResult' });
export type TestMailResult = z.infer<typeof TestMailResult>;

/** Result of a bulk mail; `failed` maps an address to the code with which its mail ended. */
export const BulkResult = z
  .object({
    status: z.enum(['ok', 'partial', 'error']),
    sent: z.number().int(),
    recipients: z.number().int(),
    failed: z.record(z.string(), z.string()),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkProgress = BulkResult.extend({
  id,
  state: z.enum(['running', 'done']),
  /** Mails that are still to be sent or retried. */
  remaining: z.number().int(),
}).meta({ id: 'BulkProgress' });
export type BulkProgress = z.infer<typeof BulkProgress>;
