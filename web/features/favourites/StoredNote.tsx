import { WifiOff } from 'lucide-react';

/** Says that the favourites are as this device has stored them, and how many of them it has not. */
export function StoredNote({ missing }: { missing: number }) {
  return (
    <p className="mb-6 flex items-start gap-2.5 rounded-md bg-paper-deep px-4 py-3 text-ink-soft">
      <WifiOff size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{`Sei senza rete: li vedi com'erano l'ultima volta che li abbiamo letti.${missingText(missing)}`}</span>
    </p>
  );
}

function missingText(missing: number): string {
  if (missing === 0) return '';
  if (missing === 1) return ' Un altro preferito torna con la connessione.';
  return ` Altri ${missing} preferiti tornano con la connessione.`;
}
