import { Checkbox } from '#web/platform/ui/Checkbox.tsx';

interface FilterCheckProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
}

/** A filter that is on or off: "true" or "". */
export function FilterCheck({ label, value, onValue }: FilterCheckProps) {
  return (
    <Checkbox
      label={label}
      checked={value === 'true'}
      onChange={(event) => onValue(event.target.checked ? 'true' : '')}
    />
  );
}
