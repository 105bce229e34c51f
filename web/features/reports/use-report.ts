import { useState } from 'react';
import { reportListing } from '#contract/features/reports/calls.ts';
import {
  GOOD_FAITH_MISSING,
  REASON_MISSING,
  type ReportReason,
  TEXT_MISSING,
} from '#contract/features/reports/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { honeypotValue } from '#web/platform/forms/Honeypot.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { type ReportDraft, useReportDraft } from './draft.ts';

/** Sends a report. The draft is kept until it succeeds. */
export function useReport(listing: string) {
  const { value, change, clear } = useReportDraft(listing);
  const [answersTo, setAnswersTo] = useState('');
  const form = useSubmit({
    check: (element) => missingIn(value, hasGoodFaith(element)),
    send({ onceAs, form: element }) {
      const { reason, text, name, email } = value;
      const trap = honeypotValue(element);
      const body = { reason: reason as ReportReason, text, name, email, good_faith: true as const, sito_web: trap };
      return api(reportListing, { params: { id: listing }, body }, { onceAs: onceAs(body) });
    },
    done() {
      setAnswersTo(value.email.trim());
      clear();
    },
    failed: 'Invio non riuscito',
  });
  return { form, value, change, answersTo };
}

const hasGoodFaith = (form: HTMLFormElement) => new FormData(form).has('good_faith');

function missingIn({ reason, text }: ReportDraft, goodFaith: boolean): Partial<FormProblem> | null {
  const errors = {
    ...(reason === '' && { reason: REASON_MISSING }),
    ...(text.trim() === '' && { text: TEXT_MISSING }),
    ...(!goodFaith && { good_faith: GOOD_FAITH_MISSING }),
  };
  return Object.keys(errors).length > 0 ? { errors } : null;
}
