import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';

type TextAreaProps = FieldLook &
  Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> & {
    /**
     * Limits the text to `most` characters while typing, with a visible counter. The prop `limit` never cuts the text.
     */
    counter?: { used: number; most: number };
  };

/** A multi-line text field. It grows with its content, up to half the screen, in browsers that support `field-sizing`. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, optional, limit, className, id, counter, rows = 3, ...rest } = props;
  return (
    <Field
      label={label}
      help={help}
      error={error}
      optional={optional}
      limit={counter ? undefined : limit}
      className={className}
      id={id}
    >
      {(aria) => (
        <>
          <textarea
            rows={rows}
            {...rest}
            {...aria}
            aria-describedby={
              [aria['aria-describedby'], counter && `${aria.id}-count`].filter(Boolean).join(' ') || undefined
            }
            maxLength={counter?.most}
            // `field-sizing: content` ignores `rows`
            style={{ minHeight: `calc(${rows} * 1lh + 1.375rem)` }}
            // its content must not widen the form
            className="control field-sizing-content max-h-[50dvh] resize-y wrap-anywhere"
          />
          {counter && <Counter id={`${aria.id}-count`} {...counter} />}
        </>
      )}
    </Field>
  );
}

function Counter({ id, used, most }: { id: string; used: number; most: number }) {
  const tone = used >= most ? 'font-semibold text-amber' : 'text-ink-soft';
  return (
    <span id={id} className={classes('self-end text-sm tabular-nums', tone)}>
      {`${used}/${most}`}
    </span>
  );
}
