import { type FormEvent, useState } from 'react';
import type { SiteSettings } from '#contract/site/calls.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { Card } from '../Card.tsx';
import { PickerField } from '../list/PickerField.tsx';
import { adoptions } from '../list/picked.ts';

interface PinnedFormProps {
  settings: SiteSettings;
  onSave: (changes: Partial<SiteSettings>) => Promise<unknown>;
}

/** The two listings that stand first on Home while no filter is set. */
export function PinnedForm({ settings, onSave }: PinnedFormProps) {
  const [form, setForm] = useState(settings);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setAlert(null);
    setErrors({});
    try {
      await onSave({ ...form, pinned_listing_word: form.pinned_listing_word.trim() });
      toast('success', 'Impostazioni salvate');
    } catch (error) {
      setErrors(fieldErrors(error));
      setAlert(sentence(error, 'Errore salvataggio'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title="In evidenza" className="max-w-2xl">
      <p className="mb-5 text-ink-soft">
        Questi annunci aprono la pagina iniziale, prima dei più recenti, finché nessuno filtra l'elenco.
      </p>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
        <PickerField
          label="Annuncio in evidenza"
          picker={adoptions}
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
        <Button type="submit" busy={busy} busyLabel="Salvataggio..." className="justify-self-start">
          Salva
        </Button>
      </form>
    </Card>
  );
}
