import type { registerAssociation } from '#contract/accounts/calls.ts';
import type { CallInput } from '#contract/call.ts';
import { stored } from '#web/ui/storage.ts';

/** What an administrator fills in, but for the password, which no draft keeps. */
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

/** The half-filled form survives a reload. */
export const associationDraft = stored<NewAssociation>('admin_association_draft', { empty: BLANK, parse });

const REQUIRED: TextField[] = ['name', 'city', 'phone', 'email', 'contact_person', 'president_name', 'username'];

/** The fields that may not stay blank and do, with the sentence for each. */
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
