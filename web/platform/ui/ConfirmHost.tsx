import { type ComponentType, useEffect, useState } from 'react';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import type { AlertDialogProps } from './AlertDialog.tsx';
import { type Asked, answerQuestions } from './confirm.ts';
import { toast } from './toast.ts';

/** Shows the questions of `ask()` and the messages of `tell()`, one at a time. Mounted once, in the root. */
export function ConfirmHost() {
  const [queue, setQueue] = useState<Asked[]>([]);
  const [open, setOpen] = useState(true);
  const [AlertDialog, setAlertDialog] = useState<ComponentType<AlertDialogProps> | null>(null);
  useEffect(() => answerQuestions((asked) => setQueue((before) => [...before, asked])), []);
  const question = queue[0];

  useEffect(() => {
    if (!question || AlertDialog) return;
    retryImport(() => import('./AlertDialog.tsx')).then(
      (drawn) => setAlertDialog(() => drawn.default),
      () => {
        giveUp(question);
        setQueue((before) => before.slice(1));
      },
    );
  }, [question, AlertDialog]);
  if (!question || !AlertDialog) return null;

  const answer = (yes: boolean) => {
    question.answer(yes);
    setOpen(false);
  };
  const next = () => {
    setQueue((before) => before.slice(1));
    setOpen(true);
  };
  return <AlertDialog key={question.message} asked={question} open={open} onAnswer={answer} onClosed={next} />;
}

/** The dialog's chunk could not be loaded: shows the message as a toast instead, and answers the question with no. */
function giveUp({ message, detail, confirm, answer }: Asked): void {
  toast(
    'error',
    confirm ? 'Connessione assente. Controlla la rete e riprova.' : [message, detail].filter(Boolean).join(' '),
  );
  answer(false);
}
