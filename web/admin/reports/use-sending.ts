import { type FormEvent, useState } from 'react';
import { listAllAdoptions } from '#contract/moderation/calls.ts';
import { listReports } from '#contract/reports/calls.ts';
import type { Report } from '#contract/reports/report.ts';
import { getStats } from '#contract/site/calls.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { reread } from '../list/use-list.ts';

/** Sends what a dialog asked for; what was typed stays where the server refuses it. */
export function useSending(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function send(event: FormEvent, act: () => Promise<Report>, done: string): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors({});
    setAlert(null);
    try {
      await act();
      toast('success', done);
      reread(listReports, listAllAdoptions, getStats);
      onDone();
    } catch (error) {
      const wrong = fieldErrors(error);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setAlert(sentence(error, 'Operazione non riuscita'));
      setBusy(false);
    }
  }

  return { busy, alert, errors, send, dismiss: () => setAlert(null) };
}
