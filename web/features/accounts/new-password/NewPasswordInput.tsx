import { Dices } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/platform/ui/Button.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { generatePassword } from '../reset/generate-password.ts';

type NewPasswordInputProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'initiallyShown' | 'autoComplete' | 'onChange'
> & {
  onPassword: (password: string) => void;
  /** Draws the generate button small, for forms that have a more important button. */
  quiet?: boolean;
};

/** Field for a new password, with a button that generates one and shows it. */
export function NewPasswordInput({ onPassword, quiet = false, ...rest }: NewPasswordInputProps) {
  const [generated, setGenerated] = useState(0);
  return (
    <>
      <PasswordInput
        {...rest}
        key={generated}
        initiallyShown={generated > 0}
        autoComplete="new-password"
        onChange={(event) => onPassword(event.target.value)}
      />
      <Button
        look={quiet ? 'quiet' : 'secondary'}
        {...(quiet && { size: 'small' as const })}
        icon={<Dices size={quiet ? 18 : 20} aria-hidden="true" />}
        onClick={() => {
          onPassword(generatePassword());
          setGenerated(generated + 1);
        }}
        className="justify-self-start"
      >
        Genera
      </Button>
    </>
  );
}
