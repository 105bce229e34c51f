import type { ComponentProps } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldNotes } from './Field.tsx';
import type { Choice } from './Select.tsx';

type ChoiceChipsProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> & {
  label: string;
  choices: readonly Choice[];
  /** The selected value, if the parent controls it. */
  selected?: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
};

/** Radio buttons drawn as pills. */
export function ChoiceChips({
  label,
  choices,
  selected,
  help,
  error,
  optional,
  className,
  ...radio
}: ChoiceChipsProps) {
  const control = useId();
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${control}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      tabIndex={-1}
      className={classes('flex min-w-0 flex-col gap-1.5 outline-none', className)}
    >
      <span id={`${control}-label`} className="font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (facoltativo)</span>}
      </span>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: name }) => (
          <label
            key={value}
            className={classes(
              'chosen gentle relative inline-flex min-h-11 cursor-pointer items-center rounded-full border bg-card px-4.5 font-semibold select-none',
              'hover:border-primary has-checked:border-primary',
              // the choice with an empty value is less prominent
              value === ''
                ? 'has-checked:bg-primary-tint has-checked:text-primary-hover'
                : 'has-checked:bg-primary has-checked:text-on-primary',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              error ? 'border-rose' : 'border-control',
            )}
          >
            <input
              {...radio}
              {...(selected !== undefined && { checked: selected === value })}
              type="radio"
              value={value}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            {/* above the input, which covers the pill */}
            <span className="pointer-events-none relative">{name}</span>
          </label>
        ))}
      </div>
      <FieldNotes control={control} help={help} error={error} />
    </div>
  );
}
