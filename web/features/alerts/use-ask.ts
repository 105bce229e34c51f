import { useState } from 'react';
import { createAlert } from '#contract/features/alerts/calls.ts';
import { ALERT_CONSENT, type AlertFrequency } from '#contract/features/alerts/limits.ts';
import type { Search } from '#contract/features/listings/search-query.ts';
import { isEmail } from '#contract/platform/email-pattern.ts';
import { withoutInvisible } from '#contract/platform/invisible.ts';
import { EMAIL_WRONG, REQUIRED } from '#contract/platform/sentences.ts';
import { api } from '#web/platform/api/browser.ts';
import { type FormProblem, fieldErrors, sentence } from '#web/platform/api/problem.ts';
import { honeypotValue } from '#web/platform/forms/Honeypot.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';

const EMPTY = { email: '', frequency: 'giorno' as AlertFrequency, gdpr_accepted: false };
const FAILED = 'Non è stato possibile. Riprova tra poco.';

/** Validates and sends the request for an alert. Nothing of it is stored in the browser. */
export function useAsk(search: Search) {
  const [value, setValue] = useState(EMPTY);
  const { sort: _, ...filters } = search;
  const form = useSubmit({
    check: () => wrongIn(value),
    send({ onceAs, form: element }) {
      const body = { ...value, gdpr_accepted: true as const, search: filters, sito_web: honeypotValue(element) };
      return api(createAlert, { body }, { onceAs: onceAs(body) });
    },
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
