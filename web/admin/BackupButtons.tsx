import { Archive, DatabaseBackup } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadBackup, exportEverything } from '#contract/backup/calls.ts';
import type { Call } from '#contract/call.ts';
import { api } from '#web/api/browser.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** The whole portal as a file: the data alone, or with all pictures. Both take as long as they take. */
export function BackupButtons() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Download
          call={downloadBackup}
          failure="Errore"
          icon={<DatabaseBackup size={18} aria-hidden="true" />}
          onProblem={setProblem}
        >
          Scarica backup
        </Download>
        <Download
          call={exportEverything}
          failure="Errore export"
          icon={<Archive size={18} aria-hidden="true" />}
          onProblem={setProblem}
        >
          Esporta tutto (ZIP)
        </Download>
      </div>
      {problem !== null && <Alert title={problem} onClose={() => setProblem(null)} />}
    </div>
  );
}

interface DownloadProps {
  call: Call;
  /** What the sentence of a failure begins with. */
  failure: string;
  icon: ReactNode;
  onProblem: (sentence: string | null) => void;
  children: string;
}

function Download({ call, failure, icon, onProblem, children }: DownloadProps) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    onProblem(null);
    try {
      const file = await api.file(call, {}, { timeoutMs: 0 });
      saveFile(file, file.name);
    } catch (error) {
      onProblem(`${failure}: ${error instanceof Error && error.message ? error.message : 'download non riuscito'}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="secondary"
      size="small"
      icon={icon}
      busy={busy}
      busyLabel="Preparazione…"
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
