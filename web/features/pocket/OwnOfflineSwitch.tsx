import { useEffect, useState } from 'react';
import { queries } from '#web/platform/api/Personal.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { DAYS, storeOwnPage, switchOwnOffline, useOwnOffline } from './own-offline.ts';
import { hasWorker } from './tell-worker.ts';

const NOT_STORED = 'Questo browser non lascia salvare dati: non abbiamo tenuto niente.';
const NOT_DELETED =
  'Il browser non ha cancellato i dati: ci riproviamo alla prossima pagina. Puoi anche cancellare i dati del sito dalle impostazioni del browser.';

/**
 * The switch that stores the own data for a visit without a network. Nothing without a worker, which opens the page, and
 * stores it again at each visit.
 */
export function OwnOfflineSwitch() {
  const isOn = useOwnOffline();
  /** What was chosen, until it is done or refused. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  useEffect(storeOwnPage, []);
  if (!hasWorker()) return null;

  async function choose(on: boolean): Promise<void> {
    setChosen(on);
    await change(on);
    setChosen(null);
  }

  return (
    <Checkbox
      look="switch"
      label="Tieni anche senza rete su questo dispositivo"
      help={`Gli ultimi questionari e i tuoi annunci si leggono qui anche senza connessione, finché esci e al massimo per ${DAYS} giorni dall'ultima visita. Contengono dati di altre persone: accendilo solo su un dispositivo tuo.`}
      checked={chosen ?? isOn}
      onChange={(event) => void choose(event.target.checked)}
      className="mt-8 max-w-2xl border-t border-line pt-4"
    />
  );
}

/** What the page shows is read again, which stores it. */
async function change(on: boolean): Promise<void> {
  if (await switchOwnOffline(on)) {
    if (on) await queries.invalidateQueries();
  } else toast('error', on ? NOT_STORED : NOT_DELETED);
}
