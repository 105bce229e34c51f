import { Search } from 'lucide-react';
import { useState } from 'react';
import { searchPersonalData } from '#contract/features/personal-data/calls.ts';
import type { PersonalData } from '#contract/features/personal-data/personal-data.ts';
import { api } from '#web/platform/api/browser.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { FoundData } from './FoundData.tsx';
import { IdentityFirst } from './IdentityFirst.tsx';

interface Found {
  /** As it was typed: the calls that follow send it again. */
  contact: string;
  data: PersonalData;
}

/**
 * The desk for requests of people (GDPR arts. 15 and 17). What is typed is in no address and in no storage of the
 * browser.
 */
export default function PersonalDataTab() {
  const [found, setFound] = useState<Found | null>(null);
  const form = useSubmit<Found, string>({
    async send({ form }, other) {
      const field = form.elements.namedItem('contact') as HTMLInputElement;
      if (other) field.value = other;
      const contact = field.value;
      return { contact, data: await api(searchPersonalData, { body: { contact } }) };
    },
    done: setFound,
    failed: 'Ricerca non riuscita',
  });
  const search = (contact: string) => void form.submit(contact);

  return (
    <>
      <h2 className="mb-2 text-2xl">Dati di una persona</h2>
      <p className="mb-4 max-w-2xl text-ink-soft">
        Per chi chiede di vedere o cancellare i propri dati: cerca in tutto il portale per email o telefono, comunque
        siano scritti. Nel registro restano l'atto e i numeri, non che cosa hai cercato.
      </p>
      <IdentityFirst />
      <form {...form.props} className="mt-6 flex flex-wrap items-start gap-3">
        <TextInput
          label="Email o telefono"
          name="contact"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.contact}
          limit={254}
          className="w-full sm:w-96"
        />
        <Button
          type="submit"
          busy={form.state === 'sending'}
          icon={<Search size={18} aria-hidden="true" />}
          className="sm:mt-7.5"
        >
          Cerca
        </Button>
      </form>
      {form.problem && (
        <div className="mt-4">
          <Alert title={form.problem} onClose={form.dismiss} />
        </div>
      )}
      {found && <FoundData key={JSON.stringify(found)} {...found} onSearch={search} />}
    </>
  );
}
