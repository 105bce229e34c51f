import type { PhotosImport } from '#contract/features/imports/calls.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

/** The outcome of each photo, and what is still missing. */
export function PhotoResults({ outcome: { stored, errors, results, missing } }: { outcome: PhotosImport }) {
  return (
    <section aria-label="Risultato delle foto" className="grid grid-cols-1 gap-3">
      <output className="flex flex-wrap gap-2">
        <Chip tone="leaf">{stored === 1 ? '1 foto aggiunta' : `${stored} foto aggiunte`}</Chip>
        <Chip tone="rose">{errors === 1 ? '1 foto lasciata fuori' : `${errors} foto lasciate fuori`}</Chip>
      </output>
      {results.length > 0 && (
        <ScrollBox label="Foto dello ZIP" className="max-h-80 rounded-md border border-line">
          <table className="w-full text-sm">
            <thead>
              <tr>
                {['Foto', 'Esito'].map((head) => (
                  <th key={head} scope="col" className="sticky top-0 bg-card px-3 py-2 text-left text-ink-soft">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.map(({ name, listings, status, reason }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a ZIP may have two photos of one name
                <tr key={at} className="border-t border-line align-top">
                  <td className="px-3 py-2">
                    <div className="min-w-18 wrap-anywhere">{name}</div>
                  </td>
                  <td className="px-3 py-2">
                    <Chip tone={status === 'stored' ? 'leaf' : 'rose'}>
                      {status === 'stored' ? 'aggiunta' : 'errore'}
                    </Chip>
                    {listings.length > 0 && <span className="mt-1 block wrap-anywhere">{listings.join(', ')}</span>}
                    {reason !== '' && <span className="mt-1 block wrap-anywhere">{reason}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {missing.length > 0 && (
        <div className="rounded-md bg-amber-tint px-4 py-3">
          <p className="font-semibold text-amber">Queste foto mancano ancora</p>
          <ul className="mt-1 text-sm">
            {missing.map(({ listing, name }) => (
              <li key={`${listing} ${name}`} className="wrap-anywhere">{`${listing}: ${name}`}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
