import { z } from 'zod';
import { BIO_MAX } from '../associations/association.ts';
import { id } from '../call.ts';
import { email, requiredText, text } from '../fields.ts';
import { EMAIL_REQUIRED } from './limits.ts';
import { NewPassword } from './password.ts';

const line = text(120).trim().default('');
const phone = text(60).trim().default('');

/** What an association or a private person fills in to sign up; an administrator creates one with the same fields. */
export const NewAccount = z
  .object({
    name: requiredText(120),
    email: email({ missing: EMAIL_REQUIRED, wrong: EMAIL_REQUIRED }),
    /** A name or an e-mail address. */
    username: requiredText(100),
    password: NewPassword,
    city: line,
    province: line,
    phone,
    phone2: phone,
    whatsapp: phone,
    contact_person: line,
    president_name: line,
    bio: text(BIO_MAX).trim().default(''),
    /** A private person. */
    not_association: z.boolean().default(false),
    /** Asked of the public, not of an administrator. */
    gdpr_accepted: z.boolean().default(false),
    /** Heard only from an administrator. */
    is_test: z.boolean().default(false),
  })
  .meta({ id: 'NewAccount' });
export type NewAccount = z.output<typeof NewAccount>;

/** Fields that an administrator who creates an association may not leave blank, besides those that nobody may. */
export const REQUIRED_OF_ADMIN = ['city', 'phone', 'contact_person', 'president_name'] as const;

export const CreatedAccount = z.object({ id, username: z.string(), name: z.string() }).meta({ id: 'CreatedAccount' });
