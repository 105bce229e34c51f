import {
  HTML_MISSING,
  IMAGE_UNDESCRIBED,
  RECIPIENT_MISSING,
  SUBJECT_MISSING,
} from '#contract/features/mailing/limits.ts';
import { stored } from '#web/platform/browser/storage.ts';
import { useDraft } from '#web/platform/forms/draft.ts';
import { type Choice, isEmpty, NOBODY, parseChoice } from './choice.ts';

/** A mail that is being written. */
export interface MailDraft extends Choice {
  subject: string;
  html: string;
  /** The address of a test mail. */
  test_to: string;
}

const EMPTY: MailDraft = { subject: '', html: '', test_to: '', ...NOBODY };

/** Survives a reload; cleared after the mail has been sent. Written after a pause, because an image makes it large. */
export const useMailDraft = () => useDraft('admin_mail_draft:', { empty: EMPTY, parse, pauseMs: 500, ofAccount: true });

/** Id of the bulk mail whose progress is shown; "" for none. The server continues without this page. */
export const followed = stored<string>('admin_bulk_mail', { empty: '', parse: String, as: 'text' });

/** Returns a message about what the mail still lacks before it can be sent; null if it is complete. */
export function missing(draft: Omit<MailDraft, 'test_to'>): string | null {
  return missingLetter(draft) ?? (isEmpty(draft) ? RECIPIENT_MISSING : null);
}

/** The same without the recipients, for a test mail. */
export function missingLetter({ subject, html }: Pick<MailDraft, 'subject' | 'html'>): string | null {
  if (subject.trim() === '') return SUBJECT_MISSING;
  return missingWords(html);
}

/** The description of an image counts as words. */
function missingWords(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.textContent.trim() !== '') return null;
  const images = [...body.querySelectorAll('img')];
  if (images.length === 0) return HTML_MISSING;
  return images.some(({ alt }) => alt.trim() !== '') ? null : IMAGE_UNDESCRIBED;
}

function parse(found: unknown): MailDraft | null {
  if (typeof found !== 'object' || found === null) return null;
  const { subject, html, test_to, ...choice } = found as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { subject: text(subject), html: text(html), test_to: text(test_to), ...parseChoice(choice) };
}
