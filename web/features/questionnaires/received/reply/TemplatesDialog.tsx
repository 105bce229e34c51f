import { useState } from 'react';
import type { Template } from '#contract/features/questionnaires/templates.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { Preview } from './Preview.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { useTemplateChange } from './use-template-change.ts';
import { useTemplates } from './use-templates.ts';
import { WordFields } from './WordFields.tsx';
import { filledIn, type Words } from './wording.ts';

interface TemplatesDialogProps {
  accountId: string;
  associationName: string;
  onClose: () => void;
}

/** The association's own words for each occasion. */
export default function TemplatesDialog({ accountId, associationName, onClose }: TemplatesDialogProps) {
  const { templates } = useTemplates(accountId);
  const [chosen, setChosen] = useState<Template['key']>('ricevuta');
  const template = templates.find(({ key }) => key === chosen);
  if (!template) return null;
  return (
    <Editor
      key={`${chosen} ${template.subject} ${template.text}`}
      {...{ accountId, associationName, templates, template, onClose }}
      onChoose={({ key }) => setChosen(key)}
    />
  );
}

interface EditorProps extends TemplatesDialogProps {
  templates: readonly Template[];
  template: Template;
  onChoose: (template: Template) => void;
}

function Editor({ accountId, associationName, templates, template, onChoose, onClose }: EditorProps) {
  const saved: Words = { subject: template.subject, text: template.text };
  const draft = useDialogDraft<Words>(`template-${template.key}`, saved);
  const change = useTemplateChange(accountId);
  const form = useSubmit({
    send: () => change.save(template.key, draft.value),
    done() {
      draft.clear();
      toast('success', `Modello «${template.label}» salvato`);
    },
    failed: 'Errore salvataggio',
  });
  async function reset() {
    try {
      await change.reset(template.key);
      draft.clear();
      toast('success', `«${template.label}» è di nuovo come lo ha scritto il portale`);
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
  }
  return (
    <FormDialog
      title="I tuoi modelli"
      description="Le parole con cui rispondi. Le cambi qui una volta, le ritrovi in ogni risposta."
      size="wide"
      phone="full"
      form={form}
      onClose={onClose}
      footer={(formId) => (
        <>
          {template.own && (
            <Button look="quiet" onClick={() => void reset()}>
              Torna alle parole del portale
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            disabled={!draft.unsaved}
            busy={form.state === 'sending'}
            busyLabel="Salvo…"
          >
            Salva il modello
          </Button>
        </>
      )}
    >
      {templates.length === 0 ? (
        <Skeleton className="h-24 rounded-card" />
      ) : (
        <TemplateChoice templates={templates} chosen={template.key} onChoose={onChoose} />
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <WordFields words={draft.value} onChange={draft.write} errors={form.errors} />
        </div>
        <Preview
          words={filledIn(draft.value, exampleOf(associationName))}
          reader="una persona di esempio"
          accountId={accountId}
        />
      </div>
    </FormDialog>
  );
}

const exampleOf = (associazione: string) => ({
  nome: 'Ada',
  animale: 'Olga',
  associazione,
  animali_simili: 'Forse ti sta aspettando qualcuno che gli somiglia:\n- Nina\n- Birba',
});
