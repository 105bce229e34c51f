import type { SiteSettings } from '#contract/features/settings/calls.ts';
import { listings } from '#web/features/pickers/index.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { PickerField } from '#web/platform/panel/list/PickerField.tsx';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { useTyped } from './use-typed.ts';

interface PinnedFormProps {
  settings: Pinned;
  onSave: (changes: Partial<Pinned>) => Promise<unknown>;
}

type Pinned = Pick<SiteSettings, 'pinned_listing_id' | 'pinned_listing_word'>;

/** Selects the two listings that Home shows first while no filter is set. */
export function PinnedForm({ settings, onSave }: PinnedFormProps) {
  const { value, set, send } = useTyped<Pinned>(settings, onSave);
  const form = useSubmit({
    summary: true,
    send,
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
          onValue={(id) => set('pinned_listing_id', id)}
          error={form.errors.pinned_listing_id}
        />
        <TextInput
          label="Parola in evidenza"
          optional
          help="Va in evidenza anche l'annuncio più recente che ha questa parola nel nome."
          value={value.pinned_listing_word}
          onChange={(event) => set('pinned_listing_word', event.target.value)}
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
