import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount, exportAccount } from '#contract/features/accounts/calls.ts';
import { type ProofBy, ProofFields, useIdentityProof } from '#web/features/accounts/confirm-identity/index.ts';
import { forgetAccount } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { useBelongings } from './use-belongings.ts';

/** Downloads all data of the account, or deletes the account. */
export function OwnDataCard() {
  const [packing, setPacking] = useState(false);
  const [asking, setAsking] = useState(false);

  async function takeAlong(): Promise<void> {
    if (packing) return;
    setPacking(true);
    try {
      const archive = await api.file(exportAccount, {}, { timeoutMs: 0 });
      saveFile(archive, archive.name);
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    setPacking(false);
  }

  return (
    <Card level={3} title="I tuoi dati">
      <p className="text-ink-soft">
        Puoi scaricare tutto quello che il portale conserva di te, con le foto, oppure cancellare il tuo account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          icon={<Download size={18} aria-hidden="true" />}
          busy={packing}
          busyLabel="Preparo l'archivio…"
          onClick={() => void takeAlong()}
        >
          Scarica i tuoi dati
        </Button>
        <Button look="quiet" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
          Cancella l'account
        </Button>
      </div>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data: belongings } = useBelongings();
  const proof = useIdentityProof();
  const form = useSubmit<unknown, ProofBy>({
    send: async (_, by) => api(deleteAccount, { body: await proof.give(by) }),
    done: () => void leave(),
    failed: (error) => proof.problemOf(error, 'Eliminazione non riuscita'),
  });

  async function leave(): Promise<void> {
    // first: otherwise the bell would poll with a deleted token and report an expired login
    await forgetAccount();
    await navigate('/');
    toast('success', 'Account cancellato. Grazie per quello che hai fatto per gli animali.');
  }

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="Cancellare l'account?"
      submit="Cancella per sempre"
      busyLabel="Cancellazione…"
      look="danger"
      form={form}
    >
      <div>
        <p>Non si può annullare. Con il profilo e la tua pagina spariscono anche:</p>
        <ul className="mt-3 list-disc pl-5">
          {belongings
            ?.filter(({ count }) => count > 0)
            .map(({ name, label, count }) => (
              <li key={name}>
                <span>{`${label}: `}</span>
                <strong className="tabular-nums">{count}</strong>
              </li>
            ))}
          <li>tutte le foto</li>
        </ul>
      </div>
      <ProofFields fields={proof.fields} errors={form.errors} onPasskey={() => void form.submit('passkey')} />
    </FormDialog>
  );
}
