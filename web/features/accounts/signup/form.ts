import { EMAIL_REQUIRED, TERMS_REQUIRED } from '#contract/features/accounts/limits.ts';
import { EMAIL_PATTERN } from '#contract/platform/email-pattern.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { useDraft } from '#web/platform/forms/draft.ts';

/** The fields of the signup, without the password, which is never stored. */
export interface SignupForm {
  not_association: boolean;
  contacts_public: boolean;
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

const BLANK: SignupForm = {
  not_association: false,
  contacts_public: false,
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

/** The draft of the signup. It survives a reload. */
export const useSignupDraft = () => useDraft('signup_draft', { empty: BLANK });

/** Returns an error for each field that the browser can check; the server validates the rest. */
export function problemOf(
  { name, email, username }: SignupForm,
  { password, ticked }: { password: string; ticked: boolean },
): Partial<FormProblem> | null {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = REQUIRED;
  if (!EMAIL_PATTERN.test(email.trim())) errors.email = EMAIL_REQUIRED;
  if (username.trim() === '') errors.username = REQUIRED;
  if (password === '') errors.password = REQUIRED;
  if (!ticked) errors.gdpr_accepted = TERMS_REQUIRED;
  return Object.keys(errors).length > 0 ? { detail: 'Controlla i campi indicati.', errors } : null;
}

/** Returns the request body. A private person has no second phone and no president, and is its own contact person. */
export function bodyOf(form: SignupForm, password: string) {
  const hidden = form.not_association ? { phone2: '', president_name: '', contact_person: form.name } : {};
  return { ...form, ...hidden, password, gdpr_accepted: true };
}
