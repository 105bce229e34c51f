import { stored } from '#web/ui/storage.ts';

/** A letter that is being written. */
export interface MailDraft {
  subject: string;
  html: string;
  /** Ids of the associations that get it. */
  to_ids: string[];
  /** Where a test goes. */
  test_to: string;
}

const EMPTY: MailDraft = { subject: '', html: '', to_ids: [], test_to: '' };

/** Survives a reload; cleared when it has been sent. */
export const mailDraft = stored<MailDraft>('admin_mail_draft', { empty: EMPTY, parse });

/** The bulk mail that is followed; "" for none. Its sending goes on without us. */
export const followed = stored<string>('admin_bulk_mail', { empty: '', parse: String, as: 'text' });

/** Whether an HTML body says or shows anything at all. */
export function isBlank(html: string): boolean {
  if (/<img\b/i.test(html)) return false;
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
  return text.trim() === '';
}

/** What is still missing before it can go out, as the sentence that says so. */
export function missing({ subject, html, to_ids }: Pick<MailDraft, 'subject' | 'html' | 'to_ids'>): string | null {
  return missingLetter({ subject, html }) ?? (to_ids.length === 0 ? 'Seleziona almeno un destinatario' : null);
}

/** The same without recipients, for a test. */
export function missingLetter({ subject, html }: Pick<MailDraft, 'subject' | 'html'>): string | null {
  if (subject.trim() === '') return 'Inserisci un oggetto';
  return isBlank(html) ? 'Inserisci il corpo del messaggio' : null;
}

function parse(found: unknown): MailDraft | null {
  if (typeof found !== 'object' || found === null) return null;
  const { subject, html, to_ids, test_to } = found as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const ids = Array.isArray(to_ids) ? to_ids.filter((id) => typeof id === 'string') : [];
  return { subject: text(subject), html: text(html), to_ids: ids, test_to: text(test_to) };
}
