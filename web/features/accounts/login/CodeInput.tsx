import { useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** The field appears because of what the person has just sent. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** The code of two-step login: six digits of the app, or a recovery code. */
export function CodeInput({ value, onChange, error }: CodeInputProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const swap = () => {
    setIsRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div className="grid gap-1">
      <TextInput
        key={String(isRecovery)}
        ref={focus}
        name="otp"
        label={isRecovery ? 'Codice di recupero' : 'Codice di verifica'}
        help={isRecovery ? 'Uno dei dieci codici che hai conservato.' : 'Le sei cifre della tua app.'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        limit={40}
      />
      <Button look="quiet" size="small" className="-ml-3 justify-self-start" onClick={swap}>
        {isRecovery ? "Usa il codice dell'app" : 'Usa un codice di recupero'}
      </Button>
    </div>
  );
}
