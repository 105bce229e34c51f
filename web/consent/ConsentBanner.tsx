import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { EVERYTHING, NOTHING, type Purposes } from './choice.ts';
import { PurposeSwitches } from './PurposeSwitches.tsx';
import { useRoomBelow } from './use-room-below.ts';

interface ConsentBannerProps {
  /** How often somebody asked to see it: then it takes the focus, which it never does by itself. */
  asked: number;
  allowed: Purposes | null;
  onDecide: (purposes: Purposes) => void;
}

/** The question, with two answers of the same weight, an X that refuses, and each purpose by itself. */
export default function ConsentBanner({ asked, allowed, onDecide }: ConsentBannerProps) {
  const [purposes, setPurposes] = useState(allowed ?? NOTHING);
  const [detailed, setDetailed] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const id = useId();
  useRoomBelow(banner);
  useEffect(() => {
    if (asked > 0) banner.current?.focus();
  }, [asked]);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-0 bottom-0 z-25 max-h-[85dvh] animate-rise overflow-y-auto border-t border-line bg-card shadow-lift outline-none"
    >
      <div className="page relative grid gap-x-8 gap-y-3 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="max-w-prose lg:max-w-3xl">
          <h2 id={`${id}-title`} className="pr-10 text-lg">
            Cookie e pubblicità
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            Il portale funziona senza cookie. Se accetti, mostriamo anche annunci di terzi, che possono usare cookie e
            identificativi per sceglierli e contarli; con Rifiuta o con la X non si carica niente. Puoi cambiare idea
            dal piè di pagina.{' '}
            <Link to="/gdpr#cookie" className="font-semibold text-primary underline underline-offset-2">
              Informativa sui cookie
            </Link>
          </p>
        </div>
        {detailed && <PurposeSwitches purposes={purposes} onChange={setPurposes} className="lg:col-span-2" />}
        <div className="grid grid-cols-2 gap-2 sm:flex sm:justify-end lg:pr-12">
          <Button
            look="quiet"
            onClick={detailed ? () => onDecide(purposes) : () => setDetailed(true)}
            className="max-sm:order-last max-sm:col-span-2 max-sm:-mb-2 sm:mr-auto"
          >
            {detailed ? 'Salva le scelte' : 'Scegli per finalità'}
          </Button>
          <Button look="secondary" onClick={() => onDecide(NOTHING)}>
            Rifiuta
          </Button>
          <Button look="secondary" onClick={() => onDecide(EVERYTHING)}>
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
