import { useState } from 'react';
import type { AdminAssociation } from '#contract/moderation/admin-association.ts';
import { resetAssociationPassword } from '#contract/moderation/calls.ts';
import { NewPasswordInput } from '#web/accounts/new-password/index.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { useSending } from '#web/forms/use-sending.ts';
import { rereadIfGone } from '#web/panel/list/use-list.ts';
import { toast } from '#web/ui/toast.ts';

interface ResetPasswordDialogProps {
  association: AdminAssociation;
  onClose: () => void;
}

const refusal = refusalOr('Errore reset password');

/** Sets the password of an account, which is notified by mail. */
export function ResetPasswordDialog({ association: { id, name }, onClose }: ResetPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const { state, errors, failure, send, refuse, dismiss, box } = useSending((error) => {
    rereadIfGone(error);
    return refusal(error);
  });

  async function submit(): Promise<void> {
    if (password === '') return refuse({ errors: { new_password: 'Inserisci la nuova password' } });
    const body = { new_password: password };
    if (!(await send(() => api(resetAssociationPassword, { params: { id }, body })))) return;
    toast('success', 'Password reimpostata');
    onClose();
  }

  return (
    <FormDialog
      size="small"
      title="Reimposta la password"
      description={`${name} potrà entrare solo con la nuova, esce da ogni dispositivo e riceve una mail che lo dice.`}
      submit="Reimposta"
      busyLabel="Salvataggio..."
      state={state}
      failure={failure}
      dismiss={dismiss}
      box={box}
      unsaved={password !== ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <NewPasswordInput
        quiet
        label="Nuova password"
        value={password}
        onPassword={setPassword}
        error={errors.new_password}
      />
    </FormDialog>
  );
}
