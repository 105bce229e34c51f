import { useState } from 'react';
import type { AssociationsImport } from '#contract/features/moderation/calls.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';
import { Select } from '#web/platform/ui/Select.tsx';

type Status = AssociationsImport['results'][number]['status'];

interface ImportResultsProps {
  work: 'preview' | 'import';
  results: AssociationsImport;
}

/** The outcome of each row of the file, of a dry run or of an import. */
export function ImportResults({ work, results: { created, duplicates, errors, results } }: ImportResultsProps) {
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
              {['Riga', 'Email', 'Esito'].map((head) => (
                <th key={head} scope="col" className="sticky top-0 bg-card px-3 py-2 text-left text-ink-soft">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownResults.map(({ row, email, status, reason }) => (
              <tr key={row} className="border-t border-line align-top">
                <td className="px-3 py-2 tabular-nums">{row}</td>
                <td className="px-3 py-2">{email ? <Address>{email}</Address> : '-'}</td>
                <td className="px-3 py-2">
                  <Chip tone={TONE[status]}>{words.each[status]}</Chip>
                  {reason && <span className="mt-1 block wrap-anywhere">{reason}</span>}
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
