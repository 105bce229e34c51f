import { Download } from 'lucide-react';
import { TEMPLATE } from '#contract/features/imports/template.ts';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';

/** A CSV with the columns to fill in, and what goes into each. */
export function ColumnHelp() {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button look="secondary" icon={<Download size={18} aria-hidden="true" />} onClick={saveTemplate}>
          Scarica il modello CSV
        </Button>
      </div>
      <Disclosure title="Che cosa scrivere in ogni colonna">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {TEMPLATE.map(({ column, says }) => (
            <div key={column} className="contents">
              <dt className="font-semibold max-sm:mt-2">{column}</dt>
              <dd className="text-ink-soft">{says}</dd>
            </div>
          ))}
        </dl>
        <p className="text-ink-soft">
          Le altre colonne restano fuori. Una riga con lo stesso nome, tipo e mese di nascita di un tuo annuncio non
          crea un doppione.
        </p>
      </Disclosure>
    </div>
  );
}

/** As Italian spreadsheets open it. */
function saveTemplate(): void {
  const header = TEMPLATE.map(({ column }) => column).join(';');
  saveFile(new Blob([`\uFEFF${header}\r\n`], { type: 'text/csv;charset=utf-8' }), 'modello-annunci.csv');
}
