import { type Question, toggled } from './questions.ts';

export interface AnswersProps {
  question: Question;
  values: readonly string[];
  labelledBy: string;
  describedBy: string;
  onChange: (values: readonly string[]) => void;
}

/** The answers of a question as pills: radio buttons for one answer, checkboxes for several. */
export function AnswerChips({ question, values, labelledBy, describedBy, onChange }: AnswersProps) {
  const isOne = question.takes === 'one';
  const press = (value: string) => onChange(isOne ? [value] : toggled(question, values, value));
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="flex flex-wrap gap-2">
      {question.choices.map(({ value, label }) => (
        <label key={value} className={CHIP}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={question.name}
            value={value}
            checked={values.includes(value)}
            onChange={() => press(value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
          />
          {/* above the input, which covers the pill */}
          <span className="pointer-events-none relative">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** As the chips of other forms (`ChoiceChips`). */
const CHIP =
  'chosen gentle relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-control bg-card px-4.5 font-semibold select-none hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';
