import { useState } from 'react';
import { NEW_PASSWORD_MISSING } from '#contract/features/accounts/limits.ts';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { listAllAssociations, resetAssociationPassword } from '#contract/features/moderation/calls.ts';
import { NewPasswordInput } from '#web/features/accounts/new-password/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { toFormProblem } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { reread, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { toast } from '#web/platform/ui/toast.ts';

interface ResetPasswordDialogProps {
  association: AdminAssociation;
  onClose: () => void;
}

const problemOf = toFormProblem('Errore reset password');

/** Sets a temporary password of an account, which is notified by mail. */
export function ResetPasswordDialog({ association: { id, name, passkeys }, onClose }: ResetPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const form = useSubmit({
    check: () => (password === '' ? { errors: { new_password: NEW_PASSWORD_MISSING } } : null),
    send: () => api(resetAssociationPassword, { params: { id }, body: { new_password: password } }),
    done() {
      toast('success', 'Password reimpostata');
      if (passkeys > 0) reread(listAllAssociations);
      onClose();
    },
    failed(error) {
      rereadIfGone(error);
      return problemOf(error);
    },
  });

  return (
    <FormDialog
      size="small"
      title="Reimposta la password"
      description={`${name} potrà entrare solo con la nuova, esce da ogni dispositivo e riceve una mail che lo dice.${passkeys > 0 ? ' Le sue passkey non valgono più.' : ''}`}
      submit="Reimposta"
      busyLabel="Salvataggio..."
      form={form}
      unsaved={password !== ''}
      onClose={onClose}
    >
      <NewPasswordInput
        quiet
        label="Nuova password"
        help="È provvisoria: al prossimo accesso chi la riceve ne sceglie una sua."
        value={password}
        onPassword={setPassword}
        error={form.errors.new_password}
      />
    </FormDialog>
  );
}
