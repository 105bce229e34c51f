import { useId, useState } from 'react';
import { FieldNotes } from '#web/platform/ui/Field.tsx';
import { Select } from '#web/platform/ui/Select.tsx';

interface BirthMonthProps {
  /** `YYYY-MM`, or "". */
  value: string;
  onValue: (month: string) => void;
  help: string;
  error: string | undefined;
}

const YEARS_BACK = 40;
const name = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const value = String(index + 1).padStart(2, '0');
  return { value, label: name.format(new Date(`2024-${value}-15`)) };
});

/**
 * Month and year in two selects: not every browser has a control for months. The value changes when both are chosen, or
 * both are blank.
 */
export function BirthMonth({ value, onValue, help, error }: BirthMonthProps) {
  const [half, setHalf] = useState({ year: '', month: '' });
  const [thisYear] = useState(() => new Date().getFullYear());
  const id = useId();
  const [year = '', month = ''] = value ? value.split('-') : [half.year, half.month];
  const years = Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  if (year && !years.includes(year)) years.push(year);
  const choose = (chosen: { year: string; month: string }) => {
    setHalf(chosen);
    if (chosen.year && chosen.month) onValue(`${chosen.year}-${chosen.month}`);
    else if (value) onValue('');
  };
  const described = error ? `${id}-error` : `${id}-help`;
  return (
    <fieldset aria-describedby={described} className="flex flex-col gap-1.5">
      <legend className="sr-only">Mese di nascita</legend>
      <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
        <Select
          label="Nascita: mese"
          none="Non so"
          choices={MONTHS}
          value={month}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => choose({ year, month: target.value })}
        />
        <Select
          label="e anno"
          none="Non so"
          choices={years.map((each) => ({ value: each, label: each }))}
          value={year}
          onChange={({ target }) => choose({ year: target.value, month })}
        />
      </div>
      <FieldNotes control={id} help={help} error={error} />
    </fieldset>
  );
}
