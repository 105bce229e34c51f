import { useCallback, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from '#web/ui/Field.tsx';

/** Why a form was not sent. */
export interface Refusal {
  /** Message for the whole form. */
  detail: string;
  /** Message for each invalid field, by its name. */
  errors: Record<string, string>;
}

export type Sending = ReturnType<typeof useSending>;

const NONE: Refusal = { detail: '', errors: {} };

/**
 * State of a form that is sent: prevents concurrent submissions and keeps the error until it is dismissed or the form
 * is sent again. `explain` converts an exception to messages.
 */
export function useSending(explain: (failure: unknown) => Refusal) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [refusal, setRefusal] = useState(NONE);
  /** A ref, because state changes only with the next render: two quick clicks would both read `open`. */
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal !== NONE) focusFirstWrong(form.current);
  }, [refusal]);

  /** Runs the request; returns true if it succeeded. */
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

  /** Sets the errors of a validation in the browser. */
  function refuse(wrong: Partial<Refusal>): void {
    if (!underWay.current) setRefusal({ ...NONE, ...wrong });
  }

  /** Ref of the form, whose first invalid field is focused after an error. */
  const box = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);

  const { detail, errors } = refusal;
  return {
    state,
    errors,
    detail,
    /** `detail`, or "" if an invalid field shows its own message. */
    failure: Object.keys(errors).length === 0 ? detail : '',
    send,
    refuse,
    /** Removes the message of the form; the messages of the fields remain. */
    dismiss: () => setRefusal({ detail: '', errors }),
    box,
  };
}
