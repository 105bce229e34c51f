import { type FormEvent, type RefObject, useId, useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { AnswerChips } from './AnswerChips.tsx';
import { type Household, type Question, withAnswer } from './questions.ts';
import { RegionMenu } from './RegionMenu.tsx';
import { LAST_QUESTION } from './use-visit.ts';

interface QuestionFormProps {
  step: number;
  question: Question;
  household: Household;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAnswer: (household: Household) => void;
  onNext: () => void;
  onBack: () => void;
}

/** One question with its answers. */
export function QuestionForm({ step, question, household, headingRef, onAnswer, onNext, onBack }: QuestionFormProps) {
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const values: readonly string[] = household[question.name] ?? [];
  function change(chosen: readonly string[]) {
    setMissing(false);
    onAnswer(withAnswer(household, question.name, chosen));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (values.length === 0) setMissing(true);
    else onNext();
  }
  function skip() {
    change([]);
    onNext();
  }
  const Answers = question.takes === 'menu' ? RegionMenu : AnswerChips;
  return (
    <form onSubmit={submit} className="flex flex-col gap-5 rounded-card bg-card p-5 shadow-soft sm:p-7">
      <div className="flex flex-col gap-2">
        <p id={`${id}-step`} className="text-sm text-ink-soft">{`${step} di ${LAST_QUESTION}`}</p>
        <div aria-hidden="true" className="track h-2">
          <div className="mark h-full rounded-full bg-primary" style={{ width: `${(100 * step) / LAST_QUESTION}%` }} />
        </div>
      </div>
      <div>
        <h2
          id={`${id}-title`}
          ref={headingRef}
          tabIndex={-1}
          aria-describedby={`${id}-step`}
          className="text-2xl outline-none"
        >
          {question.title}
        </h2>
        <p id={`${id}-help`} className="mt-1 text-ink-soft">
          {question.help}
        </p>
      </div>
      <div>
        <Answers
          question={question}
          values={values}
          labelledBy={`${id}-title`}
          describedBy={`${id}-help ${id}-missing`}
          onChange={change}
        />
        {/* rendered without words too: a screen reader reads what comes into an element that was there */}
        <output className="text-rose-hover">
          <span id={`${id}-missing`} className="block not-empty:mt-3">
            {isMissing ? 'Scegli una risposta, oppure salta la domanda.' : null}
          </span>
        </output>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onBack}>
          Indietro
        </Button>
        <Button look="secondary" onClick={skip}>
          Salta
        </Button>
        <Button type="submit">{step === LAST_QUESTION ? 'Vedi chi fa per te' : 'Avanti'}</Button>
      </div>
    </form>
  );
}
