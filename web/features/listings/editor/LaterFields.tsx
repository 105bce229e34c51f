import { useId, useState } from 'react';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { Field } from '#web/platform/ui/Field.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { EditorFields } from './form.ts';
import { daysAhead, laterSentence, NOW, tomorrow } from './later.ts';

interface LaterFieldsProps extends EditorFields {
  error: string | undefined;
  change: (changes: typeof NOW) => void;
  /** The listing has a time already: without one it is published when the form is saved. */
  hasTime: boolean;
}

/** Publishes at a day and an hour that the person chooses. */
export function LaterFields({ value, fields, error, change, hasTime }: LaterFieldsProps) {
  const [now] = useState(() => new Date());
  const day = useId();
  const { publish_later } = value;
  const time = fields.text('publish_time');
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">Quando si pubblica</legend>
      <Checkbox
        name="publish_later"
        label="Pubblica più tardi"
        help={hasTime && !publish_later && 'Quando salvi si pubblica subito.'}
        checked={publish_later}
        onChange={({ target }) => change(target.checked ? tomorrow(now) : NOW)}
      />
      {publish_later && (
        <>
          <div className="mt-1 grid grid-cols-2 gap-3 sm:max-w-sm">
            <TextInput
              {...fields.text('publish_on')}
              {...daysAhead(now)}
              id={day}
              type="date"
              label="Pubblica il"
              error={error}
            />
            <Field label="alle">
              {(aria) => (
                <input
                  {...aria}
                  aria-describedby={error && `${day}-error`}
                  aria-invalid={error ? true : undefined}
                  className="control"
                  type="time"
                  name={time.name}
                  value={time.value}
                  onChange={time.onChange}
                />
              )}
            </Field>
          </div>
          <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:hidden">
            {laterSentence(value, now)}
          </p>
        </>
      )}
    </fieldset>
  );
}
