import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { HONEYPOT } from '#contract/platform/sentences.ts';
import { answered, keyOnce } from '#web/platform/api/idempotency-key.ts';
import { type FormProblem, isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { focusFirstWrong } from '#web/platform/ui/Field.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { intendedEmail } from './intended-email.ts';

export type SubmittedForm = Pick<ReturnType<typeof useSubmit>, 'props' | 'state' | 'problem' | 'dismiss'>;

interface Submission {
  /** Returns the idempotency key of this content. The key changes with the content and after a success. */
  onceAs: (content: unknown) => string;
  form: HTMLFormElement;
}

interface Plan<Result, How> {
  /** Validates in the browser. Returns the messages, null if the form may be sent. */
  check?: (form: HTMLFormElement) => Partial<FormProblem> | null;
  /** Sends the form. `how` is the argument of `submit`, absent when the form itself is submitted. */
  send: (submission: Submission, how?: How) => Promise<Result>;
  /** Called after a successful `send`. */
  done?: (result: Result) => void;
  /** The message if the server sent none, or a function that converts an exception to messages. */
  failed: string | ((error: unknown) => FormProblem);
  /** Shows the message of a failed request as a toast instead of in the form. */
  toasts?: boolean;
  /** Shows the message of the form even if an invalid field shows its own. */
  summary?: boolean;
}

const NONE: FormProblem = { detail: '', errors: {} };

/**
 * Sends a form: prevents concurrent submissions, asks once about an e-mail that looks mistyped, maps the server's errors to
 * the fields, focuses the first invalid one, and keeps the messages until the next submission. What was typed belongs to
 * the caller and is not touched.
 */
export function useSubmit<Result, How = undefined>(plan: Plan<Result, How>) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [problem, setProblem] = useState(NONE);
  /** How often a problem was shown: only then is an invalid field focused, not when a message is removed. */
  const [problemCount, setProblemCount] = useState(0);
  /** A ref, because state changes only with the next render: two quick clicks would both read `open`. */
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  /** Addresses about which the person was asked, and when: a later submission sends them. */
  const asked = useRef(new Map<string, number>());
  useEffect(() => {
    if (problemCount > 0) focusFirstWrong(form.current);
  }, [problemCount]);

  async function submit(how?: How): Promise<void> {
    if (underWay.current || !form.current) return;
    const wrong = plan.check?.(form.current);
    if (wrong) return show({ ...NONE, ...wrong });
    const doubts = askAbout(form.current, asked.current);
    if (Object.keys(doubts).length > 0) return show({ ...NONE, errors: doubts });
    underWay.current = true;
    setState('sending');
    setProblem(NONE);
    let result: Result;
    try {
      result = await plan.send({ onceAs: keyOnce, form: form.current }, how);
    } catch (error) {
      setState('open');
      // a new attempt needs a new key: under the old one other content has arrived
      if (isProblem(error) && error.code === 'key_used_before') answered();
      return report(typeof plan.failed === 'string' ? toFormProblem(plan.failed)(error) : plan.failed(error));
    } finally {
      underWay.current = false;
    }
    answered();
    setState('sent');
    plan.done?.(result);
  }

  function report({ detail: said, errors: all }: FormProblem): void {
    // nobody sees the message of a hidden field
    const { [HONEYPOT]: hidden, ...errors } = all;
    const detail = hidden ?? said;
    if (plan.toasts && detail) toast('error', detail);
    show({ detail: plan.toasts ? '' : detail, errors });
  }

  function show(next: FormProblem): void {
    setProblem(next);
    setProblemCount((before) => before + 1);
  }

  /** Removes the messages of fields that were changed. */
  function forget(names: readonly string[]): void {
    setProblem((before) => {
      if (!names.some((name) => name in before.errors)) return before;
      const left = Object.entries(before.errors).filter(([name]) => !names.includes(name));
      return { ...before, errors: Object.fromEntries(left) };
    });
  }

  const ref = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
  }, []);

  const { detail, errors } = problem;
  return {
    state,
    errors,
    /** Message of the form; "" without an error, or if an invalid field shows its own. */
    problem: plan.summary || Object.keys(errors).length === 0 ? detail : '',
    submit,
    /** Removes the message of the form; the messages of the fields remain. */
    dismiss: () => setProblem({ detail: '', errors }),
    forget,
    /** Attributes of the `<form>`. */
    props: {
      ref,
      noValidate: true,
      // without scripts, or before they run, nothing is sent: `get` would put what was typed, a password too, in the address
      method: 'dialog' as const,
      // a corrected field loses its message at once
      onChange: ({ target }: FormEvent) => {
        const { name } = target as Partial<HTMLInputElement>;
        if (name) forget([name]);
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

const EMAILS = 'input[inputmode="email"]:not([readonly])';
/** The second click of a double click answers no question. */
const READ_MS = 1000;

/**
 * Returns a question for each e-mail that looks mistyped, by the name of its field, and notes when it was asked first. An
 * address that cannot be changed here is not asked about.
 */
function askAbout(form: HTMLFormElement, asked: Map<string, number>): Record<string, string> {
  const questions: Record<string, string> = {};
  const now = performance.now();
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>(EMAILS)) {
    const intended = intendedEmail(value);
    const since = asked.get(value) ?? now;
    if (intended === null || now - since > READ_MS) continue;
    asked.set(value, since);
    questions[name] = `Intendevi ${intended}? Correggila, oppure invia di nuovo se è giusta così.`;
  }
  return questions;
}
