import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import type { Gadget } from '#contract/gadgets/gadget.ts';
import { Nana } from '#web/mascots/index.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RequestFields } from './RequestFields.tsx';
import { useRequest } from './use-request.ts';

interface RequestDialogProps {
  gadget: Gadget;
  open: boolean;
  onClose: () => void;
}

/** The dialog that requests one gadget. */
export default function RequestDialog({ gadget, open, onClose }: RequestDialogProps) {
  const [visit, setVisit] = useState(0);
  return (
    <Request
      key={visit}
      gadget={gadget}
      open={open}
      onClose={onClose}
      onClosed={() => setVisit((count) => count + 1)}
    />
  );
}

function Request({ gadget, open, onClose, onClosed }: RequestDialogProps & { onClosed: () => void }) {
  const { state, errors, failure, submit, dismiss, box } = useRequest(gadget.id);
  const form = useId();
  const sent = state === 'sent';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="small"
      title={gadget.name}
      description={gadget.price}
      footer={
        sent ? (
          <Button onClick={onClose}>Chiudi</Button>
        ) : (
          <>
            {failure && (
              <div className="w-full">
                <Alert title={failure} onClose={dismiss} />
              </div>
            )}
            <Button
              type="submit"
              form={form}
              wide
              busy={state === 'sending'}
              busyLabel="Invio…"
              icon={<Send size={18} aria-hidden="true" />}
            >
              Invia richiesta
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Sent />
      ) : (
        <RequestFields id={form} box={box} gadget={gadget} errors={errors} onSubmit={(trap) => void submit(trap)} />
      )}
    </Dialog>
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
