import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from './classes.ts';
import type { Elements } from './elements.ts';
import { TooLong } from './TooLong.tsx';
import { useOverLimit } from './use-over-limit.ts';

export interface FieldLook {
  label: ReactNode;
  /** Help text under the control. */
  help?: ReactNode;
  /** Error message, linked to the control. */
  error?: string | undefined;
  /** Adds '(facoltativo)' to the label, or these words. */
  optional?: boolean | string | undefined;
  /** Maximum length that the server accepts. A longer text is not cut; its length is shown instead. */
  limit?: number | undefined;
  className?: string | undefined;
}

interface FieldAria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldLook & { id?: string | undefined; children: (aria: FieldAria) => Elements };

/** Label, control, help text and error message. `children` receives the attributes that link them to the control. */
export function Field({ label, help, error, optional, limit, className, id, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const { box, over, measure } = useOverLimit(limit);
  const notes = [over !== null && `${control}-length`, help && `${control}-help`, error && `${control}-error`];
  const described = notes.filter(Boolean).join(' ');
  return (
    <div ref={box} onInput={measure} className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={control} className="font-semibold">
        <span>{label}</span>
        {optional && (
          <span className="font-normal text-ink-soft">{` (${optional === true ? 'facoltativo' : optional})`}</span>
        )}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error || over !== null ? true : undefined,
      })}
      {over !== null && limit !== undefined && <TooLong id={`${control}-length`} used={over} limit={limit} />}
      <FieldNotes control={control} help={help} error={error} />
    </div>
  );
}

/** Help text and error message of a control. Their ids match `aria-describedby`. */
export function FieldNotes({
  control,
  help,
  error,
}: {
  control: string;
  help?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {Boolean(help) && (
        <p id={`${control}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${control}-error`} className="text-sm font-semibold text-rose-hover">
          {error}
        </p>
      )}
    </>
  );
}

/** Focuses the first invalid control; returns false if every control is valid. Call it after the errors have been rendered. */
export function focusFirstWrong(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.focus();
  wrong?.scrollIntoView({ block: 'center' });
  return Boolean(wrong);
}
