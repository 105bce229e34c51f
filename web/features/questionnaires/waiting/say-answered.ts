import { undoAnswerWaiting } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { toast } from '#web/platform/ui/toast.ts';

interface Answered {
  answered: number;
  without_email: number;
}

/** Says how many were answered, and offers Annulla until the messages leave. */
export function sayAnswered(listingId: string, { answered, without_email }: Answered, onUndone: () => void): void {
  if (answered === 0) {
    toast('info', 'Nessuno aspettava più: qualcuno ha già risposto.');
    return;
  }
  const persons = answered === 1 ? 'Risposta a 1 persona' : `Risposta a ${answered} persone`;
  const byPhone =
    without_email === 0
      ? ''
      : `. ${without_email === 1 ? 'Una ha' : `${without_email} hanno`} lasciato solo il telefono: il messaggio lo trovi nel questionario`;
  toast('success', `${persons}${byPhone}`, {
    label: 'Annulla',
    run: () => {
      api(undoAnswerWaiting, { params: { id: listingId } }).then(
        () => {
          onUndone();
          toast('success', 'Tutto come prima: nessuna risposta è partita');
        },
        (error: unknown) => toast('error', sentence(error, 'Ormai sono partite')),
      );
    },
  });
}
