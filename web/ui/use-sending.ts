import { useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from './Field.tsx';

/** Why a form did not leave. */
export interface Refusal {
  /** In one sentence. */
  detail: string;
  /** The sentence of each wrong field, by its name. */
  errors: Record<string, string>;
}

export type Sending = ReturnType<typeof useSending>;

const NONE: Refusal = { detail: '', errors: {} };

/**
 * The way of a form: one at a time however quickly it is pressed, and why it did not leave stays until that is closed or
 * the next try. `explain` puts a failure into words.
 */
export function useSending(explain: (failure: unknown) => Refusal) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [refusal, setRefusal] = useState(NONE);
  /** State is a render late: two quick presses would both see it open. */
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== NONE) focusFirstWrong(form.current);
  }, [refusal]);

  /** Does what sends the form; true when it arrived. */
  async function send(act: () => Promise<unknown>): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setState('sending');
    setRefusal(NONE);
    try {
      await act();
      setState('sent');
      return true;
    } catch (failure) {
      setRefusal(explain(failure));
      setState('open');
      return false;
    } finally {
      underWay.current = false;
    }
  }

  /** Says what a look at the form already shows to be wrong. */
  function refuse(wrong: Partial<Refusal>): void {
    if (!underWay.current) setRefusal({ ...NONE, ...wrong });
  }

  /** The form's `ref`, where its first wrong field is to be shown. */
  const box = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);

  const { detail, errors } = refusal;
  return {
    state,
    errors,
    detail,
    /** `detail`, unless a field is to blame and says so itself. */
    failure: Object.keys(errors).length === 0 ? detail : '',
    send,
    refuse,
    /** Closes the sentence; what stands beside the fields stays. */
    dismiss: () => setRefusal({ detail: '', errors }),
    box,
  };
}
