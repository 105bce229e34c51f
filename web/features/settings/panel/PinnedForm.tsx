import { useState } from 'react';
import type { SiteSettings } from '#contract/features/settings/calls.ts';
import { listings } from '#web/features/pickers/index.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { PickerField } from '#web/platform/panel/list/PickerField.tsx';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';

interface PinnedFormProps {
  settings: SiteSettings;
  onSave: (changes: Partial<SiteSettings>) => Promise<unknown>;
}

/** Selects the two listings that Home shows first while no filter is set. */
export function PinnedForm({ settings, onSave }: PinnedFormProps) {
  const [value, setValue] = useState(settings);
  const form = useSubmit({
    summary: true,
    send: () => onSave({ ...value, pinned_listing_word: value.pinned_listing_word.trim() }),
    done: () => toast('success', 'Impostazioni salvate'),
    failed: 'Errore salvataggio',
  });

  return (
    <Card title="In evidenza" className="max-w-2xl">
      <p className="mb-5 text-ink-soft">
        Questi annunci aprono la pagina iniziale, prima dei più recenti, finché nessuno filtra l'elenco.
      </p>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        <PickerField
          label="Annuncio in evidenza"
          picker={listings}
          placeholder="Nome dell'animale o dell'associazione"
          value={value.pinned_listing_id}
          onValue={(pinned_listing_id) => setValue({ ...value, pinned_listing_id })}
          error={form.errors.pinned_listing_id}
        />
        <TextInput
          label="Parola in evidenza"
          optional
          help="Va in evidenza anche l'annuncio più recente che ha questa parola nel nome."
          value={value.pinned_listing_word}
          onChange={(event) => setValue({ ...value, pinned_listing_word: event.target.value })}
          error={form.errors.pinned_listing_word}
          limit={60}
        />
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Salvataggio..." className="justify-self-start">
          Salva
        </Button>
      </form>
    </Card>
  );
}
