import type { ComponentProps } from 'react';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { phoneWarning } from './phone-warning.ts';

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode'> & {
  /** Current value of the field. A number that cannot be dialled gets a hint and is saved as typed. */
  typed: string;
};

/** A telephone number in any format. */
export function PhoneInput({ typed, help, ...rest }: PhoneInputProps) {
  const warning = phoneWarning(typed);
  const hint = warning ? <span className="font-semibold text-amber">{warning}</span> : help;
  return <TextInput type="tel" inputMode="tel" help={hint} {...rest} />;
}
