import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { Asked } from './confirm.ts';
import { TextArea } from './TextArea.tsx';

export interface AlertDialogProps {
  asked: Asked;
  open: boolean;
  onAnswer: (yes: boolean) => void;
  onClosed: () => void;
}

/** A question or a message to acknowledge. Use `ask()` and `tell()`; `ConfirmHost` renders this. */
export default function AlertDialog({ asked, open, onAnswer, onClosed }: AlertDialogProps) {
  const text = useRef(asked.note?.text ?? '');
  const popup = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState('');
  function agree(): void {
    if (asked.note && text.current.trim() === '') {
      setMissing(asked.note.missing);
      popup.current?.querySelector('textarea')?.focus();
    } else onAnswer(true);
  }
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <Base.Portal>
        <Base.Backdrop className="gentle fixed inset-0 z-60 bg-veil data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-60 grid place-items-center p-4">
          <Base.Popup
            ref={popup}
            className="gentle max-h-[calc(100dvh-2rem)] w-full max-w-md overflow-y-auto rounded-card bg-card p-6 shadow-lift outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            <Base.Title className="text-xl">{asked.message}</Base.Title>
            {asked.detail && (
              <Base.Description className="mt-2 whitespace-pre-line text-ink-soft">{asked.detail}</Base.Description>
            )}
            {asked.note && (
              <TextArea
                label={asked.note.label}
                help={asked.note.help}
                rows={2}
                limit={asked.note.most}
                defaultValue={asked.note.text}
                onChange={({ target }) => {
                  text.current = target.value;
                  setMissing('');
                  asked.note?.onText(target.value);
                }}
                error={missing}
                className="mt-4"
              />
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {asked.confirm ? (
                <>
                  <Button look="secondary" onClick={() => onAnswer(false)}>
                    {asked.cancel ?? 'Annulla'}
                  </Button>
                  <Button look={asked.danger ? 'danger' : 'primary'} onClick={agree}>
                    {asked.confirm}
                  </Button>
                </>
              ) : (
                <Button onClick={() => onAnswer(true)}>Ho capito</Button>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
