import { type ElementType, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { AssociationProfile } from '#contract/associations/association.ts';
import type { AnswerName } from '#contract/questionnaires/answers.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { focusFirstWrong } from '#web/ui/Field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { questionsFor, subjectOf } from '../questions.ts';
import { tapped } from './answering.ts';
import { DraftNote } from './DraftNote.tsx';
import { answeredIn } from './entries.ts';
import { FormHead } from './FormHead.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { QuestionField } from './QuestionField.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { type Refusal, send } from './send.ts';
import { Thanks } from './Thanks.tsx';
import { Trap } from './Trap.tsx';
import { useEntries } from './use-entries.ts';

export type Listing = Pick<Adoption, 'id' | 'name' | 'type' | 'breed'>;

export interface QuestionnaireFormProps {
  association: Pick<AssociationProfile, 'id' | 'name' | 'logo'>;
  listing: Listing | null;
  /** What the heading is: `h1` on the form's own page, the title of the dialog that it stands in. */
  Title: ElementType;
  /** Under what the progress line stays in sight. */
  under: 'header' | 'dialog';
}

/** The pre-adoption questionnaire: thirty questions to one association, for one of its animals or for none. */
export function QuestionnaireForm({ association, listing, Title, under }: QuestionnaireFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { entries, restored, note, set, startOver, forget } = useEntries(form, association.id, listing?.id ?? '');
  const subject = subjectOf(listing?.type ?? '');
  const questions = useMemo(() => questionsFor(subject), [subject]);
  const errors = refusal?.errors ?? {};

  useEffect(() => {
    if (refusal) focusFirstWrong(form.current);
  }, [refusal]);

  const pick = useCallback(
    (name: AnswerName, chip: string, chips: readonly string[]) => set(name, (before) => tapped(before, chip, chips)),
    [set],
  );

  async function submit(listingId: string) {
    if (state !== 'open' || !form.current) return;
    setState('sending');
    setRefusal(null);
    const refused = await send(form.current, association.id, listingId);
    if (!refused) forget();
    setRefusal(refused);
    setState(refused ? 'open' : 'sent');
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit(listing?.id ?? '');
  }

  if (state === 'sent') return <Thanks association={association} subject={subject} Title={Title} />;
  return (
    // method: should the page never wake up, no answer may end in an address
    <form ref={form} method="post" noValidate autoComplete="on" onInput={note} onSubmit={onSubmit} className="relative">
      <FormHead association={association} listing={listing} Title={Title} />
      <ProgressLine done={entries ? answeredIn(entries) : 0} of={questions.length} under={under} />
      <div className="mt-2 grid gap-4">
        {restored && <DraftNote onStartOver={startOver} />}
        <HeaderFields errors={errors} />
        <ol className="grid gap-4">
          {questions.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              answer={entries?.[question.name] ?? ''}
              followUpAnswer={(question.followUp && entries?.[question.followUp.name]) ?? ''}
              error={errors[question.name]}
              followUpError={question.followUp ? errors[question.followUp.name] : undefined}
              onChip={pick}
            />
          ))}
        </ol>
      </div>
      <Trap />
      <div className="mt-6 grid gap-5">
        <PrivacyNotice association={association.name} />
        {refusal && (
          <RefusalAlert
            refusal={refusal}
            onClose={() => setRefusal(null)}
            onSendWithoutListing={() => void submit('')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to={`/associazione/${association.id}`} look="secondary" size="large" className="max-sm:flex-1">
            Annulla
          </LinkButton>
          <Button
            type="submit"
            size="large"
            disabled={!hydrated}
            busy={state === 'sending'}
            busyLabel="Invio in corso…"
            className="max-sm:flex-1"
          >
            Invia
          </Button>
        </div>
      </div>
    </form>
  );
}
