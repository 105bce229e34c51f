import { Laptop } from 'lucide-react';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import type { Entries } from '../entries.ts';
import { saveAnswers, savedAnswers } from './saved-answers.ts';

interface SaveAnswersProps {
  answers: Partial<Entries>;
  className?: string;
}

/** Offers to store the answers on this device for the next questionnaire, and to remove them. */
export default function SaveAnswers({ answers, className }: SaveAnswersProps) {
  const saved = savedAnswers.use();
  return (
    <section className={classes('rounded-card bg-paper-deep px-5 py-4 text-left', className)}>
      <h2 className="flex items-center gap-2 text-lg">
        <Laptop size={20} aria-hidden="true" className="shrink-0 text-primary" />
        Per il prossimo questionario
      </h2>
      <p aria-live="polite" className="mt-2">
        {saved
          ? 'Le tue risposte sono su questo dispositivo, nella memoria di questo browser: il portale non ne ha una copia in più. Nel prossimo questionario premi «Usa di nuovo». Restano finché le togli, al massimo un anno.'
          : 'Se vuoi, conserviamo le risposte su questo dispositivo: nel prossimo questionario le ritrovi già scritte. Quella sulle allergie non viene conservata. Su un computer che usano anche altri, meglio di no.'}
      </p>
      <p className="mt-3">
        {saved ? (
          <Button look="secondary" size="small" onClick={() => savedAnswers.clear()}>
            Togli le risposte da qui
          </Button>
        ) : (
          <Button look="secondary" size="small" onClick={() => saveAnswers(answers)}>
            Conserva le risposte qui
          </Button>
        )}
      </p>
    </section>
  );
}
