import type { ComponentProps } from 'react';
import { TextInput } from '#web/ui/TextInput.tsx';
import { phoneWarning } from './phone-warning.ts';

type PhoneInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'help'> & {
  /** What stands in the field now: a number that nobody could dial gets a kind word, and stays as typed. */
  typed: string;
};

/** One telephone number in whatever form. */
export function PhoneInput({ typed, ...rest }: PhoneInputProps) {
  const warning = phoneWarning(typed);
  const help = warning && <span className="font-semibold text-amber">{warning}</span>;
  return <TextInput type="tel" inputMode="tel" help={help} {...rest} />;
}
