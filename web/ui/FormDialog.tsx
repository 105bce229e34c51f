import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Alert } from './Alert.tsx';
import { Button, type ButtonLook } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Sending } from './use-sending.ts';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'phone'> {
  /** What the button says that sends. */
  submit: string;
  busyLabel?: string;
  look?: ButtonLook['look'];
  disabled?: boolean;
  state: Sending['state'];
  /** Why it did not leave; "" for nothing. */
  failure: string;
  dismiss: Sending['dismiss'];
  box: Sending['box'];
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around one form: why it did not leave above the fields, the way out and the way on below them. */
export function FormDialog(props: FormDialogProps) {
  const { submit, busyLabel, look, disabled, state, failure, dismiss, box, onSubmit, onClose, children, ...dialog } =
    props;
  const form = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Dialog
      {...dialog}
      open
      keep
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button
            type="submit"
            form={form}
            look={look}
            disabled={disabled}
            busy={state !== 'open'}
            busyLabel={busyLabel}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form ref={box} id={form} noValidate onSubmit={send} className="grid gap-5">
        {failure && <Alert title={failure} onClose={dismiss} />}
        {children}
      </form>
    </Dialog>
  );
}
