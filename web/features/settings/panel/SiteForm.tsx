import { useState } from 'react';
import type { ReadSettings, SiteField, SiteValues } from '#contract/features/settings/calls.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { useTyped } from './use-typed.ts';

/** A field of the form. */
export interface SiteInput {
  field: SiteField;
  label: string;
  help?: string;
  type?: 'email';
  limit: number;
}

interface SiteFormProps {
  title: string;
  /** What the fields are for. */
  intro: string;
  inputs: readonly SiteInput[];
  settings: ReadSettings;
  onSave: (changes: Partial<SiteValues>) => Promise<unknown>;
  /** More fields, below the others. */
  children?: (draft: SiteDraft) => Elements;
}

export interface SiteDraft {
  value: SiteValues;
  set: (field: SiteField, value: string) => void;
  errors: Record<string, string>;
  /** The variable that fixes the field, or undefined. */
  variableOf: (field: SiteField) => string | undefined;
}

/** Changes some of what the portal says of itself. Sends only what was typed: an empty field takes the portal's own value. */
export function SiteForm({ title, intro, inputs, settings, onSave, children }: SiteFormProps) {
  const { fixed } = settings;
  const { value, set, send } = useTyped<SiteValues>(settings, onSave);
  const [saved, setSaved] = useState(false);
  const form = useSubmit({
    summary: true,
    send,
    done: () => {
      toast('success', 'Impostazioni salvate');
      setSaved(true);
    },
    failed: 'Errore salvataggio',
  });
  const draft: SiteDraft = {
    value,
    set,
    errors: form.errors,
    variableOf: (field) => fixed.find((one) => one.field === field)?.variable,
  };

  return (
    <Card title={title} className="max-w-2xl">
      <p className="mb-5 text-ink-soft">{intro}</p>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        {inputs.map(({ field, help, ...input }) => {
          const variable = draft.variableOf(field);
          return (
            <TextInput
              key={field}
              {...input}
              help={variable ? fixedBy(variable) : help}
              disabled={variable !== undefined}
              value={draft.value[field]}
              onChange={(event) => draft.set(field, event.target.value)}
              error={form.errors[field]}
              autoComplete="off"
            />
          );
        })}
        {children?.(draft)}
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Salvataggio..." className="justify-self-start">
          Salva
        </Button>
        {saved && (
          <output className="flex flex-wrap items-center gap-3 text-ink-soft">
            <span>Salvato: chi apre una pagina lo vede già. Questa scheda lo mostra quando la ricarichi.</span>
            <Button look="quiet" onClick={() => window.location.reload()}>
              Ricarica la pagina
            </Button>
          </output>
        )}
      </form>
    </Card>
  );
}

export const fixedBy = (variable: string) => `Fissato dalla variabile ${variable} dell'installazione: si cambia lì.`;
