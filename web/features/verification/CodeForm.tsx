import { Form } from 'react-router';
import { TYPED_CODE_MAX } from '#contract/features/listings/code.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

/** The one field of a code. It is sent as an address: without JavaScript it works too. */
export function CodeForm({ typed = '', error }: { typed?: string; error?: string }) {
  return (
    <Form method="get" action="/verifica" className="mt-6 grid gap-5">
      <TextInput
        label="Codice"
        name="codice"
        defaultValue={typed}
        limit={TYPED_CODE_MAX}
        error={error}
        help="Per esempio TC-00001Y. Maiuscole, spazi e trattini non contano."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" size="large">
        Verifica
      </Button>
    </Form>
  );
}
