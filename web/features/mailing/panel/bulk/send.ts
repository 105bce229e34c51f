import { countRecipients, sendBulkMail } from '#contract/features/mailing/calls.ts';
import { RECIPIENT_MISSING } from '#contract/features/mailing/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { answered, keyOnce } from '#web/platform/api/idempotency-key.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { inBody, without } from './choice.ts';
import type { MailDraft } from './draft.ts';

interface Outcome {
  id?: string;
  failed?: string;
}

/** Asks for confirmation, then queues a mail for all its recipients. Returns the id to poll, or an error message. */
export async function sendToMany({ subject, html, ...draft }: MailDraft): Promise<Outcome> {
  try {
    // counted now: another person may have created or deleted accounts
    const { recipients, gone } = await api(countRecipients, { body: inBody(draft) });
    if (recipients === 0) return { failed: RECIPIENT_MISSING };
    const sure = await askToConfirm({
      message: recipients === 1 ? 'Inviare a 1 associazione?' : `Inviare a ${recipients} associazioni?`,
      detail: `Ognuna riceve un messaggio suo con oggetto «${subject.trim()}». Una volta partito non si può fermare.`,
      confirm: 'Invia',
    });
    if (!sure) return {};
    const body = { subject, html, ...inBody(without(draft, gone)) };
    const onceAs = keyOnce(body);
    const begun = await api(sendBulkMail, { body }, { respondAsync: true, timeoutMs: 60_000, onceAs });
    answered();
    return 'id' in begun ? { id: begun.id } : {};
  } catch (error) {
    return { failed: sentence(error, 'Errore invio') };
  }
}
