import { Copy } from 'lucide-react';
import { copy } from '#web/platform/panel/copy.ts';
import { useSiteName } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import { askIdentity } from './replies.ts';

/** How staff make sure who asks, before anything is handed over or erased. */
export function IdentityFirst() {
  const site = useSiteName();
  return (
    <Disclosure title="Prima: è davvero lei a chiederlo?">
      <ol className="grid list-decimal gap-1.5 pl-6">
        <li>La richiesta arriva dall'email che cerchi? Allora basta rispondere a quell'indirizzo.</li>
        <li>
          Chiede per telefono o da un'altra email? Scrivi all'indirizzo che è nei dati, o richiama il numero che è nei
          dati, e chiedi conferma.
        </li>
        <li>Non chiedere documenti: non ne abbiamo con cui confrontarli.</li>
        <li>Se il dubbio resta, non consegnare e non cancellare: spiega che cosa manca.</li>
        <li>Si risponde entro un mese. Annota quando è arrivata la richiesta e quando hai risposto.</li>
      </ol>
      <p className="mt-3">
        <Button
          look="secondary"
          size="small"
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => void copy(askIdentity(site), 'Risposta copiata')}
        >
          Copia la richiesta di conferma
        </Button>
      </p>
    </Disclosure>
  );
}
