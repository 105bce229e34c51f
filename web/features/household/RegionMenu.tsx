import { Select } from '#web/platform/ui/Select.tsx';
import type { AnswersProps } from './AnswerChips.tsx';

/** The answers of a question with many of them, as a menu. */
export function RegionMenu({ question, values: [value = ''], labelledBy, describedBy, onChange }: AnswersProps) {
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="min-w-0">
      <Select
        label="Regione"
        none="Scegli la regione"
        choices={question.choices}
        value={value}
        onChange={(event) => onChange(event.target.value ? [event.target.value] : [])}
      />
    </fieldset>
  );
}
