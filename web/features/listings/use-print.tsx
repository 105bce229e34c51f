import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIdentity } from '#web/platform/shell/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { listingPath } from './opening.ts';
import { takeWanted } from './printing.ts';

/**
 * Returns what a button needs to print the sheet of a listing, and the code for it: null until it was loaded, by the
 * first press. Without it (no network) the sheet has the address in words.
 */
export function usePrint(id: string): { qr: Elements; onPrint: () => Promise<void> } {
  const portal = useIdentity()?.public_url ?? '';
  const [qr, setQr] = useState<Elements>(null);
  const working = useRef(false);
  async function onPrint() {
    if (working.current) return;
    if (typeof window.print !== 'function') return toast('info', CANNOT_PRINT);
    working.current = true;
    const [code] = await Promise.allSettled([import('#web/platform/ui/QrCode.tsx'), photoLoaded()]);
    if (code.status === 'fulfilled') {
      const { QrCode } = code.value;
      // on the sheet before it is printed
      flushSync(() => setQr(<QrCode text={portal + listingPath(id)} className="-ml-[3mm] size-[3.2cm]" />));
    }
    working.current = false;
    window.print();
  }
  const begin = useEffectEvent(() => takeWanted(id) && void onPrint());
  useEffect(() => void begin(), []);
  return { qr, onPrint };
}

/** A photo that does not arrive holds nobody up for long: the sheet has its blurred placeholder then. */
const PATIENCE_MS = 5000;

function photoLoaded(): Promise<unknown> {
  const photo = document.querySelector<HTMLImageElement>('.sheet img[fetchpriority="high"]');
  if (!photo) return Promise.resolve();
  return Promise.race([photo.decode(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Browsers inside other apps have no printer. */
const CANNOT_PRINT =
  'Da qui non si può stampare: apri la pagina nel browser del telefono, oppure manda il link a chi ha una stampante.';
