import { sendBulkMail } from '#contract/mailing/calls.ts';
import { api } from '#web/api/browser.ts';
import { sentence } from '#web/api/problem.ts';
import { askToConfirm } from '#web/ui/confirm.ts';
import type { MailDraft } from './draft.ts';

/** Asks for confirmation, then queues a mail for all its recipients. Returns the id to poll, or an error message. */
export async function sendToMany({ subject, html, to_ids }: MailDraft): Promise<{ id?: string; failed?: string }> {
  const sure = await askToConfirm({
    message: to_ids.length === 1 ? 'Inviare a 1 associazione?' : `Inviare a ${to_ids.length} associazioni?`,
    detail: `Ognuna riceve un messaggio suo con oggetto «${subject.trim()}». Una volta partito non si può fermare.`,
    confirm: 'Invia',
  });
  if (!sure) return {};
  try {
    const begun = await api(
      sendBulkMail,
      { body: { subject, html, to_ids } },
      { respondAsync: true, timeoutMs: 60_000 },
    );
    return 'id' in begun ? { id: begun.id } : {};
  } catch (error) {
    return { failed: sentence(error, 'Errore invio') };
  }
}
