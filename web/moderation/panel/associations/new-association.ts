import type { registerAssociation } from '#contract/accounts/calls.ts';
import type { CallInput } from '#contract/call.ts';
import { stored } from '#web/ui/storage.ts';

/** The fields that staff fill in, without the password, which no draft stores. */
export const BLANK = {
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
export type NewAssociation = typeof BLANK;
export type TextField = Exclude<keyof NewAssociation, 'is_test'>;

/** The draft of the form. It survives a reload. */
export const associationDraft = stored<NewAssociation>('admin_association_draft', { empty: BLANK, parse });

const REQUIRED: TextField[] = ['name', 'city', 'phone', 'email', 'contact_person', 'president_name', 'username'];

/** Returns a message for each required field that is blank. */
export function missing(form: NewAssociation, password: string): Record<string, string> {
  const blank: string[] = REQUIRED.filter((name) => form[name].trim() === '');
  if (password === '') blank.push('password');
  return Object.fromEntries(blank.map((name) => [name, 'Obbligatorio']));
}

export function bodyOf(form: NewAssociation, password: string): CallInput<typeof registerAssociation>['body'] {
  return { ...form, password };
}

function parse(found: unknown): NewAssociation | null {
  if (typeof found !== 'object' || found === null) return null;
  const given = found as Record<string, unknown>;
  const kept = Object.entries(BLANK).map(([name, blank]) => [
    name,
    typeof given[name] === typeof blank ? given[name] : blank,
  ]);
  return Object.fromEntries(kept) as NewAssociation;
}
