import { useRef, useState } from 'react';
import { reportAdoption } from '#contract/reports/calls.ts';
import type { ReportReason } from '#contract/reports/limits.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { draftFor, reportDraft } from './draft.ts';

/** The way of a report: once, and what was typed stays until it has arrived. */
export function useReport(listing: string) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [answersTo, setAnswersTo] = useState('');
  /** State is a render late: two quick presses would both see it open. */
  const underWay = useRef(false);

  async function submit({ goodFaith, trap }: { goodFaith: boolean; trap: string }): Promise<void> {
    if (underWay.current) return;
    const { reason, text, name, email } = draftFor(reportDraft.read(), listing);
    const missing = missingIn({ reason, text, goodFaith });
    setErrors(missing);
    setFailure('');
    if (Object.keys(missing).length > 0) return;
    underWay.current = true;
    setState('sending');
    try {
      const body = { reason: reason as ReportReason, text, name, email, good_faith: true as const, sito_web: trap };
      await api(reportAdoption, { params: { id: listing }, body });
      setAnswersTo(email.trim());
      reportDraft.clear();
      setState('sent');
    } catch (error) {
      const refused = fieldErrors(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(sentence(error, 'Invio non riuscito'));
      setState('open');
    } finally {
      underWay.current = false;
    }
  }

  return { state, errors, failure, answersTo, submit, dismiss: () => setFailure('') };
}

function missingIn({ reason, text, goodFaith }: { reason: string; text: string; goodFaith: boolean }) {
  return {
    ...(reason === '' && { reason: 'Scegli un motivo.' }),
    ...(text.trim() === '' && { text: "Scrivi che cosa non va nell'annuncio." }),
    ...(!goodFaith && { good_faith: 'Conferma che quanto scrivi è esatto e completo.' }),
  };
}
