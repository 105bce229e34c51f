import { z } from 'zod';
import { BIO_MAX } from '#contract/features/associations/association.ts';
import { accountName } from '#contract/features/associations/name.ts';
import { id } from '#contract/platform/call.ts';
import { email, text } from '#contract/platform/fields.ts';
import { loginName } from '#contract/platform/login-name.ts';
import { EMAIL_REQUIRED } from './limits.ts';
import { NewPassword } from './password.ts';

const line = text(120).trim().default('');
const phone = text(60).trim().default('');

/** Sign-up data of an association or a private person; staff create an account with the same fields. */
export const NewAccount = z
  .object({
    name: accountName(),
    email: email({ missing: EMAIL_REQUIRED, wrong: EMAIL_REQUIRED }),
    /** A user name or an email address. */
    username: loginName(100),
    password: NewPassword,
    city: line,
    province: line,
    phone,
    phone2: phone,
    whatsapp: phone,
    contact_person: line,
    president_name: line,
    bio: text(BIO_MAX).trim().default(''),
    /** True for a private person. */
    not_association: z.boolean().default(false),
    /** Of a private person: whether visitors see telephone, WhatsApp and e-mail. */
    contacts_public: z.boolean().default(false),
    /** Required of the public, not of staff. */
    gdpr_accepted: z.boolean().default(false),
    /** Ignored unless staff create the account. */
    is_test: z.boolean().default(false),
  })
  .meta({ id: 'NewAccount' });
export type NewAccount = z.output<typeof NewAccount>;

/** Fields that staff must fill in when they create an association, besides those that are always required. */
export const REQUIRED_OF_ADMIN = ['city', 'phone', 'contact_person', 'president_name'] as const;

export const CreatedAccount = z
  .object({
    id,
    username: z.string(),
    name: z.string(),
    /** The name looks like another one, so the public sees the account only when staff have approved it. */
    name_waits: z.boolean(),
  })
  .meta({ id: 'CreatedAccount' });
