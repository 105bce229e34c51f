import { RotateCcw } from 'lucide-react';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { Progress } from '#web/platform/ui/Progress.tsx';
import { FileChoice } from './FileChoice.tsx';
import { PhotoResults } from './PhotoResults.tsx';
import { usePhotos } from './use-photos.ts';

/** Photos in a ZIP, with the names that the CSV has. */
export function PhotoStep({ accountId }: { accountId: string }) {
  const photos = usePhotos(accountId);
  const { file, percent, failure, outcome, megabytes, waits } = photos;
  return (
    <Card title="2. Le foto">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-ink-soft">
          Dopo il CSV metti le foto in una cartella e comprimila in uno ZIP: ogni foto va all'annuncio che la nomina
          nella colonna «Foto». Puoi farlo anche un altro giorno, e in più ZIP.
        </p>
        <FileChoice
          label="Scegli uno ZIP di foto"
          accept=".zip,application/zip,application/x-zip-compressed"
          file={file}
          disabled={percent !== null}
          onChoose={(chosen) => void photos.send(chosen)}
        />
        <p className="text-sm text-ink-soft">
          {waits
            ? `Fino a 200 foto e ${megabytes} MB per ZIP, finché la redazione non ti approva.`
            : `Fino a 200 foto e ${megabytes} MB per ZIP; una foto al massimo 20 MB.`}
        </p>
        {failure !== '' && (
          <Alert title={failure} onClose={photos.dismiss}>
            {file && (
              <Button
                look="secondary"
                size="small"
                icon={<RotateCcw size={16} aria-hidden="true" />}
                onClick={() => void photos.send(file)}
              >
                Riprova
              </Button>
            )}
          </Alert>
        )}
        {percent !== null && (
          <Progress
            labelled
            value={percent < 100 ? percent : null}
            label={percent < 100 ? 'Invio delle foto' : 'Preparazione delle foto'}
          />
        )}
        {outcome && <PhotoResults outcome={outcome} />}
      </div>
    </Card>
  );
}
