import { useRef, useState } from 'react';
import { requestGadget } from '#contract/gadgets/calls.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors } from '#web/api/problem.ts';
import { forgetRequest, requestDraft } from './draft.ts';

const FAILED = "Errore durante l'invio. Riprova più tardi.";
const NAME_AND_EMAIL = 'Nome ed email sono obbligatori';

/** The way of a request to the shop: once, and what was typed stays until it has arrived. */
export function useRequest(gadgetId: string) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  /** State is a render late: two quick presses would both see it open. */
  const underWay = useRef(false);

  async function submit(trap: string): Promise<void> {
    if (underWay.current) return;
    const { name, email, messages } = requestDraft.read();
    const missing = missingIn({ name, email });
    setErrors(missing);
    setFailure('');
    if (Object.keys(missing).length > 0) return;
    underWay.current = true;
    setState('sending');
    try {
      const body = { name, email, message: messages[gadgetId] ?? '', sito_web: trap };
      await api(requestGadget, { params: { id: gadgetId }, body });
      forgetRequest(gadgetId);
      setState('sent');
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(FAILED);
      setState('open');
    } finally {
      underWay.current = false;
    }
  }

  return { state, errors, failure, submit, dismiss: () => setFailure('') };
}

/** One sentence speaks of both fields: it stands beside the first that is empty. */
function missingIn({ name, email }: { name: string; email: string }): Record<string, string> {
  if (name.trim() === '') return { name: NAME_AND_EMAIL };
  return email.trim() === '' ? { email: NAME_AND_EMAIL } : {};
}
