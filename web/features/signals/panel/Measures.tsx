import { Ban, EyeOff, Pause, Play, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { listSignals } from '#contract/features/signals/calls.ts';
import type { Signal } from '#contract/features/signals/signal.ts';
import { ban, HideDialog, pause } from '#web/features/moderation/index.ts';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { Button } from '#web/platform/ui/Button.tsx';

/** The measures that staff can take against the listing and its account, as in their own tabs. */
export function Measures({ signal: { listing, account } }: { signal: Signal }) {
  const [hiding, setHiding] = useState(false);
  const take = async (measure: Promise<boolean>) => {
    if (await measure) reread(listSignals);
  };
  const { banned, paused } = account;
  return (
    <>
      {!listing.hidden_by_admin && (
        <Button
          size="small"
          look="quiet"
          icon={<EyeOff size={16} aria-hidden="true" />}
          onClick={() => setHiding(true)}
        >
          Nascondi l'annuncio
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        icon={paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        onClick={() => void take(pause(account))}
      >
        {paused ? "Riattiva l'account" : "Metti in pausa l'account"}
      </Button>
      <Button
        size="small"
        look="quiet"
        icon={banned ? <UserCheck size={16} aria-hidden="true" /> : <Ban size={16} aria-hidden="true" />}
        onClick={() => void take(ban(account))}
      >
        {banned ? "Riammetti l'account" : "Sospendi l'account"}
      </Button>
      {hiding && (
        <HideDialog
          listing={listing}
          onClose={() => {
            setHiding(false);
            reread(listSignals);
          }}
        />
      )}
    </>
  );
}
