import { type ElementType, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { AssociationProfile } from '#contract/features/associations/association.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { type AnswerName, HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Honeypot } from '#web/platform/forms/Honeypot.tsx';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { questionsFor, subjectOf } from '../questions.ts';
import { AdoptedNote } from './AdoptedNote.tsx';
import { tapped } from './answering.ts';
import { DraftNote } from './DraftNote.tsx';
import { answeredIn } from './entries.ts';
import { FormHead } from './FormHead.tsx';
import { HeaderFields } from './HeaderFields.tsx';
import { HealthConsent } from './HealthConsent.tsx';
import { KeepDraft } from './KeepDraft.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { ProblemAlert } from './ProblemAlert.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { QuestionField } from './QuestionField.tsx';
import { QuestionnaireDraft } from './questionnaire-draft.ts';
import { savedAnswers } from './reuse/saved-answers.ts';
import { Thanks } from './Thanks.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

const ReviewedAnswers = lazyPart(() => import('./review/ReviewedAnswers.tsx'), 'place');
const SavedAnswersNote = lazyPart(() => import('./reuse/SavedAnswersNote.tsx'), 'nothing');

export type QuestionnaireListing = Pick<Listing, 'id' | 'name' | 'type' | 'breed' | 'adopted'>;

interface QuestionnaireFormProps {
  association: Pick<AssociationProfile, 'id' | 'name' | 'logo' | 'not_association'>;
  listing: QuestionnaireListing | null;
  /** The heading element: `h1` on the form's own page, `DialogTitle` in a dialog. */
  Title: ElementType;
  /** The element below which the progress line is sticky. */
  under: 'header' | 'dialog';
}

/** The pre-adoption questionnaire: thirty questions of one association, about one of its animals or none. */
export function QuestionnaireForm({ association, listing, Title, under }: QuestionnaireFormProps) {
  const [sheet] = useState(() => new QuestionnaireDraft(association.id, listing?.id ?? ''));
  const { attach, note, startOver, fillIn, subscribe, current, atFirst } = sheet;
  const { entries, boxes, restored } = useSyncExternalStore(subscribe, current, atFirst);
  const [reviewing, setReviewing] = useState(false);
  const form = useQuestionnaire({
    sheet,
    associationId: association.id,
    listingId: listing?.id ?? '',
    onWrongField: () => setReviewing(false),
  });
  const saved = savedAnswers.use();
  const { ref, ...props } = form.props;
  const hydrated = useHydrated();
  const subject = subjectOf(listing?.type ?? '');
  const questions = useMemo(() => questionsFor(subject), [subject]);

  const pick = useCallback(
    (name: AnswerName, chip: string, chips: readonly string[]) =>
      sheet.change(name, (before) => tapped(before, chip, chips)),
    [sheet],
  );
  const attachBoth = useCallback(
    (element: HTMLFormElement | null) => {
      ref(element);
      attach(element);
    },
    [ref, attach],
  );

  if (form.sent) return <Thanks association={association} subject={subject} sent={form.sent} Title={Title} />;
  return (
    <form {...props} ref={attachBoth} onInput={note} className="relative">
      <FormHead association={association} listing={listing} Title={Title} />
      {listing?.adopted && <AdoptedNote association={association} listing={listing} />}
      {reviewing && entries && (
        <Suspense>
          <ReviewedAnswers entries={entries} type={subject} consent={boxes.consent} />
        </Suspense>
      )}
      <div hidden={reviewing}>
        <ProgressLine done={entries ? answeredIn(entries) : 0} of={questions.length} under={under} />
      </div>
      <div hidden={reviewing} className="mt-2 grid grid-cols-1 gap-4">
        {saved && (
          <Suspense>
            <SavedAnswersNote onUse={fillIn} />
          </Suspense>
        )}
        {restored && <DraftNote onStartOver={startOver} />}
        <HeaderFields errors={form.errors} />
        <ol className="grid grid-cols-1 gap-4">
          {questions.map((question) => (
            <QuestionField
              key={question.name}
              question={question}
              answer={entries?.[question.name] ?? ''}
              followUpAnswer={(question.followUp && entries?.[question.followUp.name]) ?? ''}
              error={form.errors[question.name]}
              followUpError={question.followUp ? form.errors[question.followUp.name] : undefined}
              onChip={pick}
              below={
                isAboutHealth(question.name) && (
                  <HealthConsent
                    associationName={association.name}
                    missing={!boxes.consent && entries !== null && entries[question.name].trim() !== ''}
                  />
                )
              }
            />
          ))}
        </ol>
      </div>
      <Honeypot />
      <div className="mt-6 grid grid-cols-1 gap-5">
        <div hidden={reviewing}>
          <KeepDraft />
        </div>
        <PrivacyNotice association={association.name} />
        {form.problem && (
          <ProblemAlert
            detail={form.problem}
            onClose={form.dismiss}
            onSendWithoutListing={form.errors.post_id ? () => void form.submit('') : undefined}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to={`/associazione/${association.id}`} look="secondary" size="large" className="max-sm:flex-1">
            Annulla
          </LinkButton>
          <Button
            look="secondary"
            size="large"
            disabled={!hydrated}
            onClick={() => setReviewing(!reviewing)}
            className="max-sm:order-first max-sm:basis-full"
          >
            {reviewing ? 'Torna a modificare' : 'Rileggi le risposte'}
          </Button>
          <Button
            type="submit"
            size="large"
            disabled={!hydrated}
            busy={form.state === 'sending'}
            busyLabel="Invio…"
            className="max-sm:flex-1"
          >
            Invia
          </Button>
        </div>
      </div>
    </form>
  );
}

const isAboutHealth = (name: AnswerName) => (HEALTH_ANSWERS as readonly AnswerName[]).includes(name);
