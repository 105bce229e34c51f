import { requestGadget } from '#contract/features/gadgets/calls.ts';
import { NAME_AND_EMAIL } from '#contract/features/gadgets/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { type FormProblem, fieldErrors, isMaintenance, sentence } from '#web/platform/api/problem.ts';
import { honeypotValue } from '#web/platform/forms/Honeypot.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { forgetRequest, useRequestDraft } from './draft.ts';

const FAILED = "Errore durante l'invio. Riprova più tardi.";

/** Validates and sends a request to the shop. The draft is kept until the request succeeds. */
export function useRequest(gadgetId: string) {
  const draft = useRequestDraft();
  const { name, email, messages } = draft.value;
  const form = useSubmit({
    check: () => missingIn({ name, email }),
    send({ onceAs, form: element }) {
      const body = { name, email, message: messages[gadgetId] ?? '', sito_web: honeypotValue(element) };
      return api(requestGadget, { params: { id: gadgetId }, body }, { onceAs: onceAs(body) });
    },
    done: () => forgetRequest(draft, gadgetId),
    failed: (error) => ({
      detail: isMaintenance(error) ? sentence(error, FAILED) : FAILED,
      errors: fieldErrors(error),
    }),
  });
  return { draft, form };
}

/** The message names both fields. It is shown beside the first one that is blank. */
function missingIn({ name, email }: { name: string; email: string }): Partial<FormProblem> | null {
  if (name.trim() === '') return { errors: { name: NAME_AND_EMAIL } };
  return email.trim() === '' ? { errors: { email: NAME_AND_EMAIL } } : null;
}
