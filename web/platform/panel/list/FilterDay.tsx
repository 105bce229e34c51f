import { TextInput } from '#web/platform/ui/TextInput.tsx';

interface FilterDayProps {
  label: string;
  /** `yyyy-mm-dd`, or "". */
  value: string;
  onValue: (day: string) => void;
}

export function FilterDay({ label, value, onValue }: FilterDayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      max="9999-12-31"
      onChange={(event) => onValue(event.target.value)}
      className="max-sm:w-full sm:w-44"
    />
  );
}
