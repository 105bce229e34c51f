import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  type AssociationsImport,
  importAssociations,
  listAllAssociations,
} from '#contract/features/moderation/calls.ts';
import { RowResults } from '#web/features/imports/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { upload } from '#web/platform/api/upload.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import { Progress } from '#web/platform/ui/Progress.tsx';
import { toast } from '#web/platform/ui/toast.ts';

type Work = 'preview' | 'import';

/** Imports associations from a CSV file. A dry run shows the outcome first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [working, setWorking] = useState<Work | null>(null);
  const [percent, setPercent] = useState(0);
  const [alert, setAlert] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ work: Work; results: AssociationsImport } | null>(null);
  const [leaving] = useState(() => new AbortController());
  const input = useRef<HTMLInputElement>(null);
  const imported = outcome?.work === 'import';

  async function run(work: Work): Promise<void> {
    setAlert(null);
    if (!file) {
      setAlert('Seleziona un file CSV');
      input.current?.focus();
      return;
    }
    setWorking(work);
    setPercent(0);
    try {
      const query: Record<string, string> = work === 'preview' ? { preview: 'true' } : {};
      const results = await upload(importAssociations, file, { query, onProgress: setPercent, signal: leaving.signal });
      setOutcome({ work, results });
      if (work === 'import') showOutcome(results);
    } catch (error) {
      if (!leaving.signal.aborted) setAlert(sentence(error, 'Errore import'));
    } finally {
      setWorking(null);
    }
  }

  const close = () => {
    if (working !== 'import') leaving.abort();
    onClose();
  };
  return (
    <Dialog
      open
      keep
      title="Importa associazioni"
      description="Un file CSV con le colonne name, city, phone, email, contact_person e president_name; facoltative username, password, logo_base64, banner_base64. Fino a 5.000 righe e 10 MB."
      onClose={close}
      footer={
        imported ? (
          <Button onClick={close}>Chiudi</Button>
        ) : (
          <>
            <Button
              look="secondary"
              busy={working === 'preview'}
              disabled={working === 'import'}
              busyLabel="Lettura…"
              onClick={() => void run('preview')}
            >
              Anteprima
            </Button>
            <Button
              busy={working === 'import'}
              disabled={working === 'preview'}
              busyLabel="Importazione…"
              onClick={() => void run('import')}
            >
              Importa
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
        {!imported && (
          <label className="gentle flex cursor-pointer items-center gap-3 rounded-md border-2 border-dashed border-control bg-paper p-4 hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
            <FileSpreadsheet size={26} aria-hidden="true" className="shrink-0 text-primary" />
            <span className="min-w-0 break-words">
              {file ? (
                <>
                  <strong>{file.name}</strong>
                  <span> </span>
                  <span className="text-ink-soft">(tocca per cambiarlo)</span>
                </>
              ) : (
                'Scegli un file CSV'
              )}
            </span>
            <input
              ref={input}
              type="file"
              accept=".csv,text/csv"
              className="sr-only"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setOutcome(null);
                setAlert(null);
                event.target.value = '';
              }}
            />
          </label>
        )}
        {working && <Progress labelled value={percent < 100 ? percent : null} label={WORKING[working]} />}
        {outcome && !working && (
          <RowResults {...outcome} about="Email" cell={({ email }) => (email ? <Address>{email}</Address> : '-')} />
        )}
      </div>
    </Dialog>
  );
}

const WORKING = { preview: 'Lettura del file', import: 'Importazione' };

function showOutcome({ created, duplicates, errors }: AssociationsImport): void {
  toast(errors > 0 ? 'info' : 'success', `Import: creati ${created}, duplicati ${duplicates}, errori ${errors}`);
  if (created > 0) reread(listAllAssociations);
}
