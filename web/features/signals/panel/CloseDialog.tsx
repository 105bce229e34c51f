import { useState } from 'react';
import { closeSignal, listSignals } from '#contract/features/signals/calls.ts';
import { SIGNAL_KIND_NAMES, SIGNAL_NOTE_MAX, type SignalOutcome } from '#contract/features/signals/limits.ts';
import type { Signal } from '#contract/features/signals/signal.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, toFormProblem } from '#web/platform/api/problem.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { reread, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { Excerpt } from './Excerpt.tsx';

const WORDS = {
  falso_allarme: {
    title: 'Falso allarme?',
    description: "L'annuncio resta com'è. Per la stessa causa non te lo segnaliamo più.",
  },
  provvedimento: {
    title: 'Provvedimento preso?',
    description: 'Chiudi il segnale dopo la misura: chiuderlo da solo non nasconde e non sospende niente.',
  },
} as const;

interface CloseDialogProps {
  signal: Signal;
  outcome: SignalOutcome;
  onClose: () => void;
}

const problemOf = toFormProblem('Operazione non riuscita');

/**
 * Closes a signal with what staff found, and a note for other staff. If something else is noticed meanwhile, the note
 * stays, and the next press closes the signal with what the dialog shows then.
 */
export function CloseDialog({ signal, outcome, onClose }: CloseDialogProps) {
  const [{ at, excerpt }, setRead] = useState(signal);
  const { value, unsaved, change, clear } = useDialogDraft(`signal:${signal.id}:${outcome}`, { note: '' });
  const close = () => {
    clear();
    onClose();
  };
  const form = useSubmit({
    send: () => api(closeSignal, { params: { id: signal.id }, body: { outcome, note: value.note, at } }),
    done() {
      toast('success', 'Segnale chiuso');
      reread(listSignals);
      close();
    },
    failed(error) {
      rereadIfGone(error);
      const current = currentIn<Signal>(error);
      if (current) setRead(current);
      return problemOf(error);
    },
  });
  const fields = fieldsOf(value, change, form.errors);
  const { title, description } = WORDS[outcome];
  return (
    <FormDialog
      size="small"
      title={title}
      description={`${SIGNAL_KIND_NAMES[signal.kind]}: ${signal.listing.name}. ${description}`}
      unsaved={unsaved}
      onClose={close}
      submit="Chiudi il segnale"
      form={form}
    >
      {excerpt && <Excerpt>{excerpt}</Excerpt>}
      <TextArea
        label="Nota (facoltativa)"
        help="La legge solo la redazione."
        rows={3}
        {...fields.text('note', SIGNAL_NOTE_MAX)}
      />
    </FormDialog>
  );
}
