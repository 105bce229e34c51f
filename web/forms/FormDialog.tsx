import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
import { askToConfirm } from '#web/ui/confirm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Sending } from './use-sending.ts';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'phone'> {
  /** Label of the submit button. */
  submit: string;
  busyLabel?: string;
  look?: ButtonLook['look'];
  disabled?: boolean;
  state: Sending['state'];
  /** Error message; "" for none. */
  failure: string;
  dismiss: Sending['dismiss'];
  box: Sending['box'];
  /** The form has unsent changes: Escape and the X ask for confirmation. */
  unsaved?: boolean;
  onSubmit: () => void;
  /** Called when the person closes the dialog. The draft may be discarded. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around one form: error message above the fields, cancel and submit buttons below. */
export function FormDialog(props: FormDialogProps) {
  const {
    submit,
    busyLabel,
    look,
    disabled,
    state,
    failure,
    dismiss,
    box,
    unsaved,
    onSubmit,
    onClose,
    children,
    ...dialog
  } = props;
  const form = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  async function leave(): Promise<void> {
    if (!unsaved || (await askToConfirm(DROP))) onClose();
  }
  return (
    <Dialog
      {...dialog}
      open
      keep
      onClose={() => void leave()}
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

const DROP = {
  message: 'Buttare quello che hai scritto?',
  confirm: 'Butta via',
  cancel: 'Continua a scrivere',
  danger: true,
};
