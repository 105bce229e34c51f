import { RotateCcw } from 'lucide-react';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

interface ColourFieldProps {
  label: string;
  /** #rrggbb, or "" for the portal's colour. */
  value: string;
  onChange: (value: string) => void;
  /** The portal's colour, shown when `value` is "". */
  standard: string;
  error?: string | undefined;
}

/** A colour to pick or to type, with a button that resets it to the portal's colour. */
export function ColourField({ label, value, onChange, standard, error }: ColourFieldProps) {
  const shownColour = /^#[0-9a-f]{6}$/i.test(value) ? value : standard;
  return (
    <Field label={label} error={error}>
      {(aria) => (
        <div className="flex items-center gap-2">
          <input
            type="color"
            value={shownColour}
            onChange={(event) => onChange(event.target.value)}
            aria-label={`${label}: scegli`}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-sm border border-control bg-card p-1"
          />
          <input
            type="text"
            value={value}
            onChange={(event) => onChange(event.target.value.trim())}
            placeholder={standard}
            spellCheck={false}
            autoCapitalize="none"
            {...aria}
            className="control w-32! font-mono"
          />
          {value !== '' && value.toLowerCase() !== standard && (
            <IconButton label={`${label}: torna al colore del portale`} onClick={() => onChange(standard)}>
              <RotateCcw size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
