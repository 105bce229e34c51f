import { useState } from 'react';
import { reportListing } from '#contract/reports/calls.ts';
import type { ReportReason } from '#contract/reports/limits.ts';
import { api } from '#web/api/browser.ts';
import { idempotencyKeys } from '#web/api/idempotency-key.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { draftFor, reportDraft } from './draft.ts';

/** Sends a report. The draft is kept until it succeeds. */
export function useReport(listing: string) {
  const sending = useSending(refusalOr('Invio non riuscito'));
  const [submissionOf] = useState(idempotencyKeys);
  const [answersTo, setAnswersTo] = useState('');

  async function submit({ goodFaith, trap }: { goodFaith: boolean; trap: string }): Promise<void> {
    const { reason, text, name, email } = draftFor(reportDraft.read(), listing);
    const missing = missingIn({ reason, text, goodFaith });
    if (Object.keys(missing).length > 0) return sending.refuse({ errors: missing });
    const body = { reason: reason as ReportReason, text, name, email, good_faith: true as const, sito_web: trap };
    const onceAs = submissionOf(body);
    if (!(await sending.send(() => api(reportListing, { params: { id: listing }, body }, { onceAs })))) return;
    setAnswersTo(email.trim());
    reportDraft.clear();
  }

  return { ...sending, answersTo, submit };
}

function missingIn({ reason, text, goodFaith }: { reason: string; text: string; goodFaith: boolean }) {
  return {
    ...(reason === '' && { reason: 'Scegli un motivo.' }),
    ...(text.trim() === '' && { text: "Scrivi che cosa non va nell'annuncio." }),
    ...(!goodFaith && { good_faith: 'Conferma che quanto scrivi è esatto e completo.' }),
  };
}
