import { LinkButton } from '#web/platform/ui/Button.tsx';
import { ColumnHelp } from './ColumnHelp.tsx';
import { CsvStep } from './CsvStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';

/** Publishes listings from a CSV, then adds photos from a ZIP. */
export default function ImportTool({ accountId }: { accountId: string }) {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-8">
      <p className="text-ink-soft">
        Se tieni i tuoi animali in un foglio di calcolo, salvalo come CSV e caricalo qui: prima vedi che cosa
        succederebbe, riga per riga, poi decidi.
      </p>
      <ColumnHelp />
      <CsvStep accountId={accountId} />
      <PhotoStep accountId={accountId} />
      <div>
        <LinkButton to={`/associazione/${accountId}#annunci`} look="secondary">
          Vai ai tuoi annunci
        </LinkButton>
      </div>
    </div>
  );
}
