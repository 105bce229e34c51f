import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';
import { IconButton } from './IconButton.tsx';

type PasswordInputProps = FieldLook &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'maxLength'> & {
    /** For a generated password, which the person has to read. */
    initiallyShown?: boolean;
  };

/** A password field with a button that shows or hides the text. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, help, error, optional, limit, className, id, initiallyShown = false, ...rest } = props;
  const [shown, setShown] = useState(initiallyShown);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error} optional={optional} limit={limit} className={className} id={id}>
      {(aria) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...aria}
            type={shown ? 'text' : 'password'}
            className="control pr-12"
          />
          <IconButton
            label={shown ? 'Nascondi la password' : 'Mostra la password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0.5 my-auto text-ink-soft"
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
