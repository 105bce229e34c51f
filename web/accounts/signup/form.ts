import { EMAIL_REQUIRED, TERMS_REQUIRED } from '#contract/accounts/limits.ts';
import { EMAIL_PATTERN } from '#contract/email-pattern.ts';
import { restored, stored } from '#web/ui/storage.ts';

/** What is typed into the sign-up, but for the password, which is never kept. */
export interface SignupForm {
  not_association: boolean;
  name: string;
  city: string;
  province: string;
  phone: string;
  phone2: string;
  whatsapp: string;
  email: string;
  contact_person: string;
  president_name: string;
  username: string;
  bio: string;
}
export type SignupText = Exclude<keyof SignupForm, 'not_association'>;

const BLANK: SignupForm = {
  not_association: false,
  name: '',
  city: '',
  province: '',
  phone: '',
  phone2: '',
  whatsapp: '',
  email: '',
  contact_person: '',
  president_name: '',
  username: '',
  bio: '',
};

/** A half-filled sign-up survives a reload. */
export const signupDraft = stored<SignupForm>('signup_draft', {
  empty: BLANK,
  parse: (found) => restored(BLANK, found),
});

/** What the form itself checks; the rest is the server's to say. */
export function refusalOf({ email }: SignupForm, termsTicked: boolean): Record<string, string> | null {
  const errors: Record<string, string> = {};
  if (!EMAIL_PATTERN.test(email.trim())) errors.email = EMAIL_REQUIRED;
  if (!termsTicked) errors.gdpr_accepted = TERMS_REQUIRED;
  return Object.keys(errors).length > 0 ? errors : null;
}

/** What is sent: a private person has no second phone, no president, and is its own contact. */
export function bodyOf(form: SignupForm, password: string) {
  const hidden = form.not_association ? { phone2: '', president_name: '', contact_person: form.name } : {};
  return { ...form, ...hidden, password, gdpr_accepted: true };
}
