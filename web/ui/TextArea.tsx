import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';

type TextAreaProps = FieldLook &
  Omit<ComponentProps<'textarea'>, 'className'> & {
    /** Shows how many of so many characters are used. */
    counter?: { used: number; most: number };
  };

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, className, id, counter, rows = 3, ...rest } = props;
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className} id={id}>
      {(aria) => (
        <>
          <textarea
            rows={rows}
            {...rest}
            {...aria}
            // what grows by its content does not heed `rows`
            style={{ minHeight: `calc(${rows} * 1lh + 1.375rem)` }}
            className="control field-sizing-content resize-y"
          />
          {counter && <Counter {...counter} />}
        </>
      )}
    </Field>
  );
}

function Counter({ used, most }: { used: number; most: number }) {
  const tone = used >= most ? 'font-semibold text-amber' : 'text-ink-soft';
  return (
    <span className={classes('self-end text-sm tabular-nums', tone)}>
      {used}/{most}
    </span>
  );
}
