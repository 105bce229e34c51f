import { memo } from 'react';
import { type AnswerName, LONGEST_ANSWER } from '#contract/features/questionnaires/answers.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Field } from '#web/platform/ui/Field.tsx';
import type { Asked, Question } from '../questions.ts';
import { beginsWithNo } from './answering.ts';
import { QuickChips } from './QuickChips.tsx';

interface QuestionFieldProps {
  question: Question;
  answer: string;
  followUpAnswer: string;
  error: string | undefined;
  followUpError: string | undefined;
  onChip: (name: AnswerName, chip: string, chips: readonly string[]) => void;
  /** Shown under the answer. */
  below?: Elements;
}

/** The counter appears when at most this many characters are left. */
const NEARLY = 400;

/** A numbered question with its chips and its follow-up, which is hidden if the answer begins with no. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { question, answer, followUpAnswer, error, followUpError, onChip, below } = props;
  const { followUp } = question;
  return (
    <li className="rounded-card bg-card p-5 shadow-soft sm:p-6">
      <Answer asked={question} number={question.number} answer={answer} error={error} onChip={onChip} />
      {below}
      {followUp && (
        <div
          hidden={!followUp.stays && !followUpError && beginsWithNo(answer)}
          className="mt-5 border-l-3 border-primary-tint pl-4 sm:pl-5"
        >
          <Answer asked={followUp} answer={followUpAnswer} error={followUpError} onChip={onChip} />
        </div>
      )}
    </li>
  );
});

interface AnswerProps {
  asked: Asked;
  number?: number;
  answer: string;
  error: string | undefined;
  onChip: QuestionFieldProps['onChip'];
}

function Answer({ asked, number, answer, error, onChip }: AnswerProps) {
  const { name, ask, help, chips, rows } = asked;
  const left = LONGEST_ANSWER - answer.length;
  const label = number ? (
    <>
      <span className="text-primary tabular-nums">{`${number}.`}</span>
      <span>{` ${ask}`}</span>
    </>
  ) : (
    ask
  );
  return (
    <Field label={label} help={help} error={error} limit={LONGEST_ANSWER} id={`domanda-${name}`}>
      {(aria) => (
        <>
          {number !== undefined && chips.length > 0 && (
            <QuickChips chips={chips} answer={answer} number={number} onPick={(chip) => onChip(name, chip, chips)} />
          )}
          <textarea
            name={name}
            rows={rows}
            {...aria}
            dir="auto"
            className="control min-h-[calc(var(--rows)*1lh+1.375rem)] scroll-mt-16 resize-y wrap-anywhere field-sizing-content"
            style={{ '--rows': rows } as React.CSSProperties}
          />
          {left >= 0 && left < NEARLY && (
            <span className="self-end text-sm text-ink-soft tabular-nums">{`Ancora ${left} caratteri`}</span>
          )}
        </>
      )}
    </Field>
  );
}
