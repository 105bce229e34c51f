import { useEffect, useRef } from 'react';
import { type PageHandle, pageMeta } from '#web/platform/shell/index.ts';
import type { MetaArgs } from '#web/route.tsx';
import { Invitation } from './Invitation.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { questionAt } from './questions.ts';
import { Results } from './Results.tsx';
import { useOnePress } from './use-one-press.ts';
import { LAST_QUESTION, useVisit } from './use-visit.ts';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: MetaArgs<() => null>) =>
  pageMeta(matches, {
    title: 'Chi fa per me?',
    description: 'Otto domande tranquille, e gli animali in adozione che potrebbero trovarsi bene con te.',
    path: '/chi-fa-per-me',
  });

/** Eight questions about a household, and the animals that go well with it. All of it happens in the browser. */
export default function HouseholdPage() {
  const { step, visit, begin, answer, showMore, next, back, review, restart } = useVisit();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useOnePress(page);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <div ref={page} className="page flex max-w-3xl flex-1 flex-col gap-6 py-8 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Chi fa per me?</h1>
      {!visit || step === 0 ? (
        <Invitation headingRef={heading} onBegin={begin} />
      ) : step <= LAST_QUESTION ? (
        <QuestionForm
          key={step}
          step={step}
          question={questionAt(step)}
          household={visit.household}
          headingRef={heading}
          onAnswer={answer}
          onNext={next}
          onBack={back}
        />
      ) : (
        <Results
          portraits={visit.portraits}
          household={visit.household}
          shown={visit.shown}
          headingRef={heading}
          onMore={showMore}
          onReview={review}
          onRestart={restart}
        />
      )}
    </div>
  );
}
