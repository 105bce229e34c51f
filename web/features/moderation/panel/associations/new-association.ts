import { ALL_REQUIRED, REQUIRED } from '#contract/platform/sentences.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { useDraft } from '#web/platform/forms/draft.ts';

/** The fields that staff fill in, without the password, which no draft stores. */
const BLANK = {
  name: '',
  city: '',
  province: '',
  phone: '',
  phone2: '',
  whatsapp: '',
  email: '',
  contact_person: '',
  president_name: '',
  bio: '',
  username: '',
  is_test: false,
};
type NewAssociation = typeof BLANK;

/** The draft of the form. It survives a reload. */
export const useAssociationDraft = () => useDraft('admin_association_draft:', { empty: BLANK, ofAccount: true });

const NEEDED = ['name', 'city', 'phone', 'email', 'contact_person', 'president_name', 'username'] as const;

/** Returns a message for each required field that is blank; null if none is. */
export function missing(form: NewAssociation, password: string): FormProblem | null {
  const blank: string[] = NEEDED.filter((name) => form[name].trim() === '');
  if (password === '') blank.push('password');
  const errors = Object.fromEntries(blank.map((name) => [name, REQUIRED]));
  return blank.length > 0 ? { detail: ALL_REQUIRED, errors } : null;
}
