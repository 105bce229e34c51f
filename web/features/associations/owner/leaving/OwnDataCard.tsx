import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { deleteAccount, exportAccount } from '#contract/features/accounts/calls.ts';
import { type ProofBy, ProofFields, useIdentityProof } from '#web/features/accounts/confirm-identity/index.ts';
import { auth, forgetAccount } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { routerNow } from '#web/platform/browser/page-router.ts';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { useBelongings } from './use-belongings.ts';

const ACCOUNT = {
  intro: 'Puoi scaricare i dati del tuo account e del tuo accesso, con le foto, oppure cancellare il tuo account.',
  press: "Cancella l'account",
  title: "Cancellare l'account?",
  what: 'Non si può annullare. Con il profilo e la tua pagina spariscono anche:',
  done: 'Account cancellato. Grazie per quello che hai fatto per gli animali.',
};
/** Of a person who works for an association: only the own login is deleted. */
const LOGIN = {
  intro:
    "Puoi scaricare i dati dell'associazione che il tuo ruolo ti permette di avere e quelli del tuo accesso, con le foto, oppure cancellare il tuo accesso.",
  press: 'Cancella il tuo accesso',
  title: 'Cancellare il tuo accesso?',
  what: "Non si può annullare. Gli annunci e i questionari restano all'associazione. Con il tuo accesso spariscono:",
  done: 'Accesso cancellato. Grazie per quello che hai fatto per gli animali.',
};

/** Downloads all data of the account, or deletes the account or the login of a person. */
export function OwnDataCard() {
  const words = auth.use()?.person ? LOGIN : ACCOUNT;
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
      <p className="text-ink-soft">{words.intro}</p>
      <p className="mt-2 text-sm text-ink-soft">
        Restano fuori password, codici e chiavi, i link e gli inviti ancora aperti, i dispositivi che ricevono le
        notifiche, quello che serve solo contro gli abusi e le note che legge solo la redazione. Se non hai mai
        confermato la tua email da un nostro link, restano fuori anche gli avvisi per nuovi animali e i messaggi che non
        riguardano l'account. Per il resto{' '}
        <Link to="/gdpr#privacy-diritti" className="link-line">
          puoi sempre chiederci
        </Link>
        .
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
          {words.press}
        </Button>
      </div>
      {asking && <DeleteAccountDialog words={words} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ words, onClose }: { words: typeof ACCOUNT; onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
    // who has closed the dialog and opened another page stays there; of the own page, which is gone, no tab is one
    if (routerNow().destination.pathname === pathname) await navigate('/');
    toast('success', words.done);
  }

  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={words.title}
      submit="Cancella per sempre"
      busyLabel="Cancellazione…"
      look="danger"
      form={form}
    >
      <div>
        <p>{words.what}</p>
        <ul className="mt-3 list-disc pl-5">
          {belongings
            ?.filter(({ count }) => count > 0)
            .map(({ name, label, count }) => (
              <li key={name}>
                <span>{`${label}: `}</span>
                <strong className="tabular-nums">{count}</strong>
              </li>
            ))}
          {words === ACCOUNT && <li>tutte le foto</li>}
          {words === LOGIN && <li>username, password e passkey</li>}
        </ul>
      </div>
      <ProofFields fields={proof.fields} errors={form.errors} onPasskey={() => void form.submit('passkey')} />
    </FormDialog>
  );
}
