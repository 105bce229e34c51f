import type { ComponentProps } from 'react';
import type { FieldLook } from './Field.tsx';
import { Field } from './Field.tsx';

type TextInputProps = FieldLook & Omit<ComponentProps<'input'>, 'className' | 'maxLength'>;

/** A text field with label, help text and error message. Accepts every attribute of `<input>`. */
export function TextInput({ label, help, error, optional, limit, className, id, ...rest }: TextInputProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} limit={limit} className={className} id={id}>
      {(aria) => <input type="text" {...rest} {...aria} className="control" />}
    </Field>
  );
}
