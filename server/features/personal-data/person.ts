import { isEmail } from '#contract/platform/fields.ts';
import { emailKey, isInventedPhone, phoneKeys } from '#server/features/contacts/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';

/** A person, by the one contact that staff searched for. */
export interface Person {
  kind: 'email' | 'phone';
  /** As `emailKey` and `phoneKeys` return it. */
  key: string;
}

/** A record that concerns a person. */
export interface Trace {
  id: string;
  /** When it was made. */
  at: string;
  /** Italian, for the list. */
  title: string;
  /** The record for the export, without what concerns others. */
  content: Record<string, unknown>;
  /** Further contacts in the record, by which the same person may have left more. */
  contacts?: readonly string[];
  /** Italian reason why the record may not be erased yet. */
  kept?: string;
}

/** The personal data that one feature stores about people without an account. */
export interface PersonalSource {
  /** Key in the export. */
  name: string;
  /** Italian plural, such as `Questionari`. */
  label: string;
  /** Tables with an e-mail address or telephone number that this source searches. */
  tables: readonly string[];
  find(db: Read, person: Person): Promise<readonly Trace[]>;
  /** Erases records with their tombstones, and mails about them. Absent if none may be erased. */
  erase?(db: Write, ids: readonly string[], now: Date): Promise<unknown>;
}

/** Returns the person of an e-mail address or telephone number; null if the text is neither. */
export function personOf(typed: string): Person | null {
  if (typed.includes('@')) return isEmail(typed.trim()) ? { kind: 'email', key: emailKey(typed) } : null;
  const [key] = phoneKeys(typed);
  return key ? { kind: 'phone', key } : null;
}

/** Returns whether many people leave this telephone to fill the field: it tells nobody's identity. */
export function isOfMany({ kind, key }: Person): boolean {
  return kind === 'phone' && isInventedPhone(key);
}

/** Returns whether a telephone in E.164, such as `+393333333333`, can be the number of somebody. */
export function canExist({ kind, key }: Person): boolean {
  return kind === 'email' || key.startsWith('+');
}
