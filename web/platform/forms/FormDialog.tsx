import { type ComponentProps, useEffect, useId } from 'react';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button, type ButtonLook } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { countOpenDialog } from './open-dialogs.ts';
import type { SubmittedForm } from './use-submit.ts';

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'size' | 'phone' | 'keep' | 'onClosed'
> & {
  open?: boolean;
  /** From `useSubmit`. */
  form: SubmittedForm;
  /** The form has unsent changes: Escape and the X ask for confirmation. */
  unsaved?: boolean;
  /** Called when the person closes the dialog. The draft may be discarded. */
  onClose: () => void;
  className?: string;
  autoComplete?: 'off';
  children: Elements;
} & (OneButton | { footer: (formId: string) => Elements });

/** The default footer: cancel and submit. `footer` replaces it, and then shows the message of the form itself. */
interface OneButton {
  /** Label of the submit button. */
  submit: string;
  busyLabel?: string;
  look?: ButtonLook['look'];
  disabled?: boolean;
}

/** A dialog around one form: error message above the fields, cancel and submit buttons below. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, phone, open = true, keep = true, onClosed } = props;
  const { form, unsaved, onClose, className = 'grid gap-5', children } = props;
  const id = useId();
  useEffect(() => (open ? countOpenDialog() : undefined), [open]);
  async function leave(): Promise<void> {
    if (!unsaved || (await askToConfirm(DROP))) onClose();
  }
  return (
    <Dialog
      {...{ title, description, size, phone, open, keep, onClosed }}
      onClose={() => void leave()}
      footer={'footer' in props ? props.footer(id) : <Buttons {...props} formId={id} busy={form.state !== 'open'} />}
    >
      <form id={id} {...form.props} autoComplete={props.autoComplete} className={className}>
        {!('footer' in props) && form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        {children}
      </form>
    </Dialog>
  );
}

function Buttons(props: OneButton & { formId: string; busy: boolean; onClose: () => void }) {
  const { formId, submit, busyLabel, look, disabled, busy, onClose } = props;
  return (
    <>
      <Button look="secondary" onClick={onClose}>
        Annulla
      </Button>
      <Button type="submit" form={formId} look={look} disabled={disabled} busy={busy} busyLabel={busyLabel}>
        {submit}
      </Button>
    </>
  );
}

const DROP = {
  message: 'Buttare quello che hai scritto?',
  confirm: 'Butta via',
  cancel: 'Continua a scrivere',
  danger: true,
};
