import { STORAGE_KEYS, type StorageKey } from './storage-keys.ts';

const WHERE: Record<StorageKey['where'], string> = {
  locale: 'Memoria locale',
  sessione: 'Memoria della scheda',
  IndexedDB: 'IndexedDB',
  cache: 'Memoria delle pagine (cache)',
};

/** What the site stores in the browser, why and for how long; on a phone each row is a card. */
export function StorageTable() {
  return (
    <table className="mt-4 w-full text-left text-sm max-sm:block">
      <caption className="sr-only">Che cosa resta nella memoria del tuo browser</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line">
          {['Nome', 'A che cosa serve', 'Dove', 'Quanto dura'].map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {STORAGE_KEYS.map(({ key, where, purpose, lasts }) => (
          <tr key={key} className="border-b border-line align-top max-sm:block max-sm:py-2">
            <th scope="row" className="py-2 pr-4 text-sm font-medium wrap-anywhere max-sm:block max-sm:py-0">
              <code>{key}</code>
            </th>
            <td className="py-2 pr-4 max-sm:block max-sm:py-0">{purpose}</td>
            <td className="py-2 pr-4 text-ink-soft max-sm:inline max-sm:p-0">
              <span>{WHERE[where]}</span>
              <span className="sm:hidden"> · </span>
            </td>
            <td className="py-2 text-ink-soft max-sm:inline max-sm:p-0">{lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
