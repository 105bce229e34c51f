import { type ReactNode, useState } from 'react';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import { Select } from '#web/platform/ui/Select.tsx';

type Status = 'created' | 'duplicate' | 'error';

interface Row {
  row: number;
  status: Status;
  reason: string;
}

interface RowResultsProps<R extends Row> {
  work: 'preview' | 'import';
  results: { created: number; duplicates: number; errors: number; results: readonly R[] };
  /** Head of the column that says what a row is about. */
  about: string;
  cell: (row: R) => ReactNode;
}

/** The outcome of each row of the file, of a dry run or of an import. */
export function RowResults<R extends Row>({
  work,
  results: { created, duplicates, errors, results },
  about,
  cell,
}: RowResultsProps<R>) {
  const [wanted, setWanted] = useState('');
  const shownResults = results.filter(({ status }) => wanted === '' || status === wanted);
  const words = work === 'preview' ? WOULD : DID;
  return (
    <section aria-label={work === 'preview' ? 'Anteprima' : 'Risultato'}>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <output className="mr-auto flex flex-wrap gap-2">
          <Chip tone="leaf">{`${created} ${created === 1 ? words.each.created : words.created}`}</Chip>
          <Chip tone="amber">{duplicates === 1 ? '1 duplicato' : `${duplicates} duplicati`}</Chip>
          <Chip tone="rose">{errors === 1 ? '1 errore' : `${errors} errori`}</Chip>
        </output>
        <Select
          label="Righe mostrate"
          none="Tutte"
          choices={[
            { value: 'error', label: 'Errori' },
            { value: 'duplicate', label: 'Duplicati' },
            { value: 'created', label: words.choice },
          ]}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      {work === 'preview' && <p className="mb-3 text-sm text-ink-soft">Non è ancora stato scritto nulla.</p>}
      <ScrollBox label="Righe del file" className="max-h-80 rounded-md border border-line">
        <table className="w-full text-sm">
          <thead>
            <tr>
              {['Riga', about, 'Esito'].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="sticky top-0 bg-card px-3 py-2 text-left whitespace-nowrap text-ink-soft"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownResults.map((one) => (
              <tr key={one.row} className="border-t border-line align-top">
                <td className="px-3 py-2 tabular-nums">{one.row}</td>
                <td className="px-3 py-2">
                  <div className="min-w-18 wrap-anywhere">{cell(one)}</div>
                </td>
                <td className="px-3 py-2">
                  <Chip tone={TONE[one.status]}>{words.each[one.status]}</Chip>
                  {one.reason && <span className="mt-1 block wrap-anywhere">{one.reason}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

const TONE: Record<Status, 'leaf' | 'amber' | 'rose'> = { created: 'leaf', duplicate: 'amber', error: 'rose' };
const DID = {
  created: 'creati',
  choice: 'Creati',
  each: { created: 'creato', duplicate: 'duplicato', error: 'errore' },
};
const WOULD = { created: 'da creare', choice: 'Da creare', each: { ...DID.each, created: 'da creare' } };
