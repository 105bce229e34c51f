import { Send } from 'lucide-react';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import type { SubmittedForm } from '#web/platform/forms/use-submit.ts';
import { useVisits } from '#web/platform/forms/use-visits.ts';
import { Nana } from '#web/platform/mascots/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { RequestFields } from './RequestFields.tsx';
import { useRequest } from './use-request.ts';

interface RequestDialogProps {
  gadget: Gadget;
  open: boolean;
  onClose: () => void;
}

/** The dialog that requests one gadget. */
export default function RequestDialog({ gadget, open, onClose }: RequestDialogProps) {
  const { visit, onClosed } = useVisits();
  return <Request key={visit} gadget={gadget} open={open} onClose={onClose} onClosed={onClosed} />;
}

function Request({ gadget, open, onClose, onClosed }: RequestDialogProps & { onClosed: () => void }) {
  const { draft, form } = useRequest(gadget.id);
  const sent = form.state === 'sent';
  return (
    <FormDialog
      open={open}
      keep={false}
      onClose={onClose}
      onClosed={onClosed}
      size="small"
      title={gadget.name}
      description={gadget.price}
      form={form}
      className="relative grid gap-4"
      footer={(formId) =>
        sent ? <Button onClick={onClose}>Chiudi</Button> : <SendButton formId={formId} form={form} />
      }
    >
      {sent ? <Sent /> : <RequestFields draft={draft} gadget={gadget} errors={form.errors} />}
    </FormDialog>
  );
}

function SendButton({ formId, form }: { formId: string; form: SubmittedForm }) {
  return (
    <>
      {form.problem && (
        <div className="w-full">
          <Alert title={form.problem} onClose={form.dismiss} />
        </div>
      )}
      <Button
        type="submit"
        form={formId}
        wide
        busy={form.state === 'sending'}
        busyLabel="Invio…"
        icon={<Send size={18} aria-hidden="true" />}
      >
        Invia richiesta
      </Button>
    </>
  );
}

function Sent() {
  return (
    <output className="flex flex-col items-center gap-4 py-4 text-center">
      <Nana pose="sitting" className="size-32" />
      <p className="text-lg font-semibold text-balance">Richiesta inviata con successo! Ti contatteremo presto.</p>
    </output>
  );
}
