import { type FormEvent, useState } from 'react';
import type { AdminAssociation } from '#contract/moderation/admin-association.ts';
import { resetAssociationPassword } from '#contract/moderation/calls.ts';
import { NewPasswordInput } from '#web/accounts/index.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { rereadIfGone } from '../list/use-list.ts';

interface ResetPasswordDialogProps {
  association: AdminAssociation;
  onClose: () => void;
}

const FORM = 'reimposta-password';

/** Sets an account's password; its people hear of it by mail. */
export function ResetPasswordDialog({ association: { id, name }, onClose }: ResetPasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [alert, setAlert] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function set(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setError('Inserisci la nuova password');
    setBusy(true);
    setError('');
    try {
      await api(resetAssociationPassword, { params: { id }, body: { new_password: password } });
      toast('success', 'Password reimpostata');
      onClose();
    } catch (refused) {
      const { new_password } = fieldErrors(refused);
      if (new_password) setError(new_password);
      else setAlert(sentence(refused, 'Errore reset password'));
      rereadIfGone(refused);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      keep
      size="small"
      title="Reimposta la password"
      description={`${name} potrà entrare solo con la nuova, esce da ogni dispositivo e riceve una mail che lo dice.`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={FORM} busy={busy} busyLabel="Salvataggio...">
            Reimposta
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void set(event)} className="grid gap-3">
        {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
        <NewPasswordInput
          quiet
          label="Nuova password"
          value={password}
          onPassword={setPassword}
          error={error || undefined}
        />
      </form>
    </Dialog>
  );
}
