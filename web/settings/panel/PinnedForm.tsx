import { type FormEvent, useState } from 'react';
import type { SiteSettings } from '#contract/settings/calls.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { PickerField } from '#web/panel/list/PickerField.tsx';
import { listings } from '#web/panel/list/pickers.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

interface PinnedFormProps {
  settings: SiteSettings;
  onSave: (changes: Partial<SiteSettings>) => Promise<unknown>;
}

/** Selects the two listings that Home shows first while no filter is set. */
export function PinnedForm({ settings, onSave }: PinnedFormProps) {
  const [form, setForm] = useState(settings);
  const { state, detail, errors, send, dismiss, box } = useSending(refusalOr('Errore salvataggio'));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const changes = { ...form, pinned_listing_word: form.pinned_listing_word.trim() };
    if (await send(() => onSave(changes))) toast('success', 'Impostazioni salvate');
  }

  return (
    <Card title="In evidenza" className="max-w-2xl">
      <p className="mb-5 text-ink-soft">
        Questi annunci aprono la pagina iniziale, prima dei più recenti, finché nessuno filtra l'elenco.
      </p>
      <form ref={box} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {detail && <Alert title={detail} onClose={dismiss} />}
        <PickerField
          label="Annuncio in evidenza"
          picker={listings}
          placeholder="Nome dell'animale o dell'associazione"
          value={form.pinned_listing_id}
          onValue={(pinned_listing_id) => setForm({ ...form, pinned_listing_id })}
        />
        <TextInput
          label="Parola in evidenza"
          optional
          help="Va in evidenza anche l'annuncio più recente che ha questa parola nel nome."
          value={form.pinned_listing_word}
          onChange={(event) => setForm({ ...form, pinned_listing_word: event.target.value })}
          error={errors.pinned_listing_word}
          limit={60}
        />
        <Button type="submit" busy={state === 'sending'} busyLabel="Salvataggio..." className="justify-self-start">
          Salva
        </Button>
      </form>
    </Card>
  );
}
