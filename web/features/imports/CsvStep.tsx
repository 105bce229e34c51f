import { RotateCcw, Upload } from 'lucide-react';
import { useNotPublic } from '#web/features/accounts/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { Progress } from '#web/platform/ui/Progress.tsx';
import { doneText, publishText } from './done-text.ts';
import { FileChoice } from './FileChoice.tsx';
import { inWords } from './in-words.ts';
import { RowResults } from './RowResults.tsx';
import { useCsv } from './use-csv.ts';

/** A file is chosen, its rows are shown with what would happen, and only then something is published. */
export function CsvStep({ accountId }: { accountId: string }) {
  const csv = useCsv();
  const notPublic = useNotPublic(accountId);
  const { outcome, working, failure } = csv;
  const awaiting = outcome?.work === 'preview' ? outcome.results.created : 0;
  return (
    <Card title="1. Gli annunci">
      <div className="grid grid-cols-1 gap-4">
        <FileChoice
          label="Scegli un file CSV"
          accept=".csv,.txt,text/csv"
          file={csv.file}
          disabled={working !== null}
          onChoose={(file) => void csv.choose(file)}
        />
        <p className="text-sm text-ink-soft">Fino a 5.000 righe e 5 MB.</p>
        {failure && (
          <Alert title={failure.says} onClose={csv.dismiss}>
            {csv.file && (
              <Button
                look="secondary"
                size="small"
                icon={<RotateCcw size={16} aria-hidden="true" />}
                onClick={() => void csv.retry()}
              >
                Riprova
              </Button>
            )}
          </Alert>
        )}
        {working && (
          <Progress labelled value={null} label={working === 'preview' ? 'Lettura del file' : 'Pubblicazione'} />
        )}
        {outcome && !working && (
          <RowResults
            work={outcome.work}
            results={{ ...outcome.results, results: outcome.results.results.map(withWords) }}
            about="Nome"
            cell={({ name }) => (name === '' ? '-' : name)}
          />
        )}
        {outcome?.work === 'preview' && !working && (
          <div className="flex flex-wrap items-center gap-3">
            {awaiting > 0 ? (
              <Button icon={<Upload size={18} aria-hidden="true" />} onClick={() => void csv.publish()}>
                {publishText(outcome.results.results)}
              </Button>
            ) : (
              <p>Non c'è niente da pubblicare: correggi il file e sceglilo di nuovo.</p>
            )}
          </div>
        )}
        {outcome?.work === 'import' && !working && (
          <p className="rounded-md bg-leaf-tint px-4 py-3 text-leaf">{doneText(outcome.results.results, notPublic)}</p>
        )}
      </div>
    </Card>
  );
}

const withWords = <Row extends { reason: string }>(row: Row): Row => ({ ...row, reason: inWords(row.reason) });
