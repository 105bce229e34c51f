import { useEffect, useState } from 'react';
import { focusFirstWrong } from '#web/ui/Field.tsx';
import { type Refusal, send } from './send.ts';
import type { Sheet } from './sheet.ts';

/** The way of a form to the association: once, with an answer that stays in sight when it does not arrive. */
export function useSending(sheet: Sheet, associationId: string) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    if (refusal) focusFirstWrong(sheet.form);
  }, [refusal, sheet]);

  async function submit(listingId: string) {
    if (state !== 'open' || !sheet.form) return;
    setState('sending');
    setRefusal(null);
    const refused = await send(sheet, associationId, listingId);
    if (!refused) sheet.forget();
    setRefusal(refused);
    setState(refused ? 'open' : 'sent');
  }

  return { state, refusal, submit, dismiss: () => setRefusal(null) };
}
