import { Archive, DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { downloadBackup, exportEverything } from '#contract/features/backup/calls.ts';
import { DownloadButton } from '#web/platform/panel/DownloadButton.tsx';
import { Alert } from '#web/platform/ui/Alert.tsx';

/** Buttons that download all data of the portal as a file, without or with the images. */
export function BackupButtons() {
  const [problem, setProblem] = useState<string | null>(null);
  const forget = () => setProblem(null);
  const say = (error: unknown) => (error instanceof Error && error.message ? error.message : 'download non riuscito');
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:*:gap-1.5 max-sm:*:px-2.5">
        <DownloadButton
          call={downloadBackup}
          icon={<DatabaseBackup size={18} aria-hidden="true" />}
          onBegin={forget}
          onFailure={(error) => setProblem(`Errore: ${say(error)}`)}
        >
          Scarica backup
        </DownloadButton>
        <DownloadButton
          call={exportEverything}
          icon={<Archive size={18} aria-hidden="true" />}
          onBegin={forget}
          onFailure={(error) => setProblem(`Errore export: ${say(error)}`)}
        >
          Esporta tutto (ZIP)
        </DownloadButton>
      </div>
      {problem !== null && (
        <div className="w-full">
          <Alert title={problem} onClose={forget} />
        </div>
      )}
    </>
  );
}
