import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';

export interface Choice {
  value: string;
  label: string;
}

type SelectProps = FieldLook &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    choices: readonly Choice[];
    /** Label of the option for no choice (value ""). */
    none?: string;
  };

/** A native `<select>`, styled like the other controls. */
export function Select({ label, help, error, optional, className, id, choices, none, ...rest }: SelectProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(aria) => (
        <div className="relative">
          <select {...rest} {...aria} className="control appearance-none truncate pr-10">
            {none !== undefined && <option value="">{none}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
