import { useState } from 'react';
import { createAlert } from '#contract/alerts/calls.ts';
import { ALERT_CONSENT, type AlertFrequency } from '#contract/alerts/limits.ts';
import { isEmail } from '#contract/email-pattern.ts';
import { withoutInvisible } from '#contract/invisible.ts';
import type { Search } from '#contract/listings/search-query.ts';
import { EMAIL_WRONG, REQUIRED } from '#contract/sentences.ts';
import { api } from '#web/api/browser.ts';
import { type FormProblem, fieldErrors, sentence } from '#web/api/problem.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { honeypotValue } from '#web/ui/Honeypot.tsx';

const EMPTY = { email: '', frequency: 'giorno' as AlertFrequency, gdpr_accepted: false };
const FAILED = 'Non è stato possibile. Riprova tra poco.';

/** Validates and sends the request for an alert. Nothing of it is stored in the browser. */
export function useAsk(search: Search) {
  const [value, setValue] = useState(EMPTY);
  const { sort: _, ...filters } = search;
  const form = useSubmit({
    check: () => wrongIn(value),
    send: ({ form: element }) =>
      api(createAlert, { body: { ...value, gdpr_accepted: true, search: filters, sito_web: honeypotValue(element) } }),
    failed: (error) => ({ detail: sentence(error, FAILED), errors: fieldErrors(error) }),
    summary: true,
  });
  const change = (changes: Partial<typeof EMPTY>) => setValue((before) => ({ ...before, ...changes }));
  return { value, change, form };
}

function wrongIn({ email, gdpr_accepted }: typeof EMPTY): Partial<FormProblem> | null {
  if (email.trim() === '') return { errors: { email: REQUIRED } };
  if (!isEmail(withoutInvisible(email).trim())) return { errors: { email: EMAIL_WRONG } };
  return gdpr_accepted ? null : { errors: { gdpr_accepted: ALERT_CONSENT } };
}
