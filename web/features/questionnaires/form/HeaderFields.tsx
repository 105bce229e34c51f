import type { KeyboardEvent } from 'react';
import { LONGEST_HEADER } from '#contract/features/questionnaires/answers.ts';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

/** Name, phone and e-mail of the person. */
export function HeaderFields({ errors }: { errors: Record<string, string> }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 rounded-card bg-card p-5 shadow-soft sm:grid-cols-2 sm:p-6">
      <legend className="sr-only">Chi sei</legend>
      <TextInput
        label="Intestatario"
        name="nome"
        autoComplete="name"
        error={errors.nome}
        limit={LONGEST_HEADER}
        onKeyDown={goOn}
        className="scroll-mt-16 sm:col-span-2"
      />
      <TextInput
        label="Tel"
        name="telefono"
        inputMode="tel"
        autoComplete="tel"
        error={errors.telefono}
        limit={LONGEST_HEADER}
        onKeyDown={goOn}
      />
      <TextInput
        label="Email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
        limit={254}
        onKeyDown={goOn}
      />
      <p className="text-sm text-ink-soft sm:col-span-2">Lascia almeno un recapito: telefono o email.</p>
    </fieldset>
  );
}

/** Enter moves the focus to the next field, so that it does not submit a form with thirty blank answers. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  if (!form) return;
  const fields = [...form.elements].filter((field) => field.matches('input:not([tabindex="-1"]), textarea'));
  (fields[fields.indexOf(event.currentTarget) + 1] as HTMLElement | undefined)?.focus();
}
