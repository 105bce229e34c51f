import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldNotes } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** `switch` for a setting that takes effect at once, `box` for a field of a form. */
  look?: 'box' | 'switch';
  className?: string;
};

/** A checkbox with its label beside it. */
export function Checkbox({ label, help, error, look = 'box', className, id, ...rest }: CheckboxProps) {
  const own = useId();
  const control = id ?? own;
  const described = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label
        htmlFor={control}
        className="inline-grid min-h-11 grid-cols-[auto_minmax(0,1fr)] content-center items-baseline gap-3"
      >
        <input
          {...rest}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          id={control}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className={classes('relative', LOOK[look])}
        />
        <span>{label}</span>
      </label>
      <FieldNotes control={control} help={help} error={error} />
    </div>
  );
}

/** Centred on the first line of the label: the lower edge of a control without text is its baseline. */
const LOOK = { box: 'box top-[0.35rem]', switch: 'switch top-[0.475rem]' };
