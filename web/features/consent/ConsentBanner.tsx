import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { EVERYTHING, NOTHING, type Purposes } from './choice.ts';
import type { PurposeSwitches } from './PurposeSwitches.tsx';
import { useRoomBelow } from './use-room-below.ts';

interface ConsentBannerProps {
  /** Whether an ad network is configured; without one no ads would load. */
  network: boolean;
  /** How often the user has opened the banner: only then does it take the focus. */
  asked: number;
  allowed: Purposes | null;
  onDecide: (purposes: Purposes) => void;
}

/**
 * The consent banner: accept and refuse with the same prominence, an X that refuses, and a switch for each purpose. Where
 * no ads would load it is small: there is little to decide.
 */
export default function ConsentBanner({ network, asked, allowed, onDecide }: ConsentBannerProps) {
  const [purposes, setPurposes] = useState(allowed ?? NOTHING);
  // loaded when asked for: most people answer without it
  const [Switches, setSwitches] = useState<typeof PurposeSwitches | null>(null);
  const detailed = Switches !== null;
  const banner = useRef<HTMLElement>(null);
  const id = useId();
  useRoomBelow(banner);
  useEffect(() => {
    if (asked > 0) banner.current?.focus();
  }, [asked]);
  const showPurposes = () =>
    retryImport(() => import('./PurposeSwitches.tsx')).then(
      (loaded) => setSwitches(() => loaded.PurposeSwitches),
      () => toast('error', 'Connessione assente. Controlla la rete e riprova.'),
    );

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-0 bottom-0 z-25 max-h-[85dvh] animate-rise overflow-y-auto border-t border-line bg-card shadow-lift outline-none print:hidden"
    >
      <div
        className={classes(
          'page relative grid gap-x-8',
          network
            ? 'gap-y-3 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:grid-cols-[1fr_auto] lg:items-center'
            : 'gap-y-1 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:grid-cols-[1fr_auto] sm:items-center',
        )}
      >
        <div
          className={network ? 'max-w-prose lg:max-w-3xl' : 'flex flex-wrap items-center gap-x-5 text-sm max-sm:pr-10'}
        >
          <h2 id={`${id}-title`} className={network ? 'pr-10 text-lg' : 'sr-only'}>
            Cookie e pubblicità
          </h2>
          {network ? (
            <p className="mt-1 text-sm text-ink-soft">
              Con il tuo consenso mostriamo pubblicità di terzi, che può usare cookie e identificativi. Con Rifiuta o
              con la X non si carica niente e il sito funziona lo stesso. Cambi idea quando vuoi, dal piè di pagina.
            </p>
          ) : (
            <p className="text-ink-soft">Ora qui non c'è pubblicità.</p>
          )}
          <p className="flex flex-wrap gap-x-5 text-sm">
            <Link to="/gdpr#cookie" className={DETAIL}>
              Informativa sui cookie
            </Link>
            {!detailed && (
              <button type="button" onClick={() => void showPurposes()} className={DETAIL}>
                Scegli per finalità
              </button>
            )}
          </p>
        </div>
        {Switches && <Switches purposes={purposes} onChange={setPurposes} className="sm:col-span-full" />}
        <div
          className={classes(
            'sticky bottom-0 flex flex-wrap justify-end gap-2 bg-card',
            detailed ? '-mb-3 pt-1 pb-3 sm:col-span-full' : network ? 'lg:pr-12' : 'sm:pr-12',
          )}
        >
          {detailed && (
            <Button look="secondary" onClick={() => onDecide(purposes)} className={ANSWER}>
              Salva le scelte
            </Button>
          )}
          <Button look="secondary" onClick={() => onDecide(NOTHING)} className={ANSWER}>
            Rifiuta
          </Button>
          <Button look="secondary" onClick={() => onDecide(EVERYTHING)} className={ANSWER}>
            Accetta
          </Button>
        </div>
        <IconButton
          label="Chiudi e rifiuta"
          onClick={() => onDecide(NOTHING)}
          className="absolute! top-2 right-2 sm:right-4"
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}

const ANSWER = 'max-sm:flex-1 max-sm:px-3';
const DETAIL =
  'inline-flex min-h-9 items-center font-semibold text-primary underline underline-offset-2 hover:text-primary-hover';
