import { useState } from 'react';
import { requestGadget } from '#contract/gadgets/calls.ts';
import { api } from '#web/api/browser.ts';
import { idempotencyKeys } from '#web/api/idempotency-key.ts';
import { fieldErrors } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { forgetRequest, requestDraft } from './draft.ts';

const FAILED = "Errore durante l'invio. Riprova più tardi.";
const NAME_AND_EMAIL = 'Nome ed email sono obbligatori';

/** Validates and sends a request to the shop. The draft is kept until the request succeeds. */
export function useRequest(gadgetId: string) {
  const [submissionOf] = useState(idempotencyKeys);
  const sending = useSending((error) => ({ detail: FAILED, errors: fieldErrors(error) }));

  async function submit(trap: string): Promise<void> {
    const { name, email, messages } = requestDraft.read();
    const missing = missingIn({ name, email });
    if (missing) return sending.refuse({ errors: missing });
    const body = { name, email, message: messages[gadgetId] ?? '', sito_web: trap };
    const onceAs = submissionOf(body);
    const arrived = await sending.send(() => api(requestGadget, { params: { id: gadgetId }, body }, { onceAs }));
    if (arrived) forgetRequest(gadgetId);
  }

  return { ...sending, submit };
}

/** The message names both fields. It is shown beside the first one that is blank. */
function missingIn({ name, email }: { name: string; email: string }): Record<string, string> | null {
  if (name.trim() === '') return { name: NAME_AND_EMAIL };
  return email.trim() === '' ? { email: NAME_AND_EMAIL } : null;
}
