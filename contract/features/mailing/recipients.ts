import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { copied } from '#contract/platform/fields.ts';
import { RECIPIENT_MISSING } from './limits.ts';

export const RECIPIENTS_AT_MOST = 10_000;

const ids = z.array(id, RECIPIENT_MISSING).max(RECIPIENTS_AT_MOST, `Al massimo ${RECIPIENTS_AT_MOST} destinatari.`);

/** Words, each of which the name, the user name, the email or the city contains; "" matches every recipient. */
export const recipientQuery = copied(200);

/** An account that bulk mail reaches: it has an email, and staff have listings too. */
export const Recipient = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    city: z.string(),
    email: z.string(),
    /** Banned accounts receive bulk mail, and the panel marks them. */
    banned: z.boolean(),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.output<typeof Recipient>;

/** The recipients of a bulk mail: either the ids of accounts, or a rule that the server applies when it sends. */
export const recipientChoice = {
  to_ids: ids.optional(),
  /** `all` recipients, or those that a search finds, without the ids in `except`. */
  to: z
    .union([z.object({ q: recipientQuery, except: ids.optional() }), z.literal('all')], RECIPIENT_MISSING)
    .optional(),
};
export type RecipientChoice = z.output<z.ZodObject<typeof recipientChoice>>;

const isOne = ({ to_ids = [], to }: RecipientChoice) => to_ids.length > 0 !== (to !== undefined);

/** Requires exactly one of `to_ids` and `to`. */
export const withOneChoice = <S extends z.ZodType<RecipientChoice>>(schema: S): S =>
  schema.refine(isOne, { path: ['to_ids'], error: RECIPIENT_MISSING });

export const ChosenRecipients = withOneChoice(z.object(recipientChoice));

/** `recipients` is the number of accounts; `gone` has the given ids that are no recipients, or no longer. */
export const RecipientCount = z
  .object({ recipients: z.number().int(), gone: z.array(id) })
  .meta({ id: 'RecipientCount' });
export type RecipientCount = z.output<typeof RecipientCount>;
