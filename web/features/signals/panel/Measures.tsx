import { Ban, EyeOff, Pause, Play, UserCheck, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { listReports } from '#contract/features/reports/calls.ts';
import { listSignals } from '#contract/features/signals/calls.ts';
import type { Signal } from '#contract/features/signals/signal.ts';
import { approve, ban, HideDialog, pause } from '#web/features/moderation/index.ts';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { Button } from '#web/platform/ui/Button.tsx';

/** The measures that staff can take against the listing and its account, as in their own tabs. */
export function Measures({ listing, account }: Pick<Signal, 'listing' | 'account'>) {
  const [hiding, setHiding] = useState(false);
  const take = async (measure: Promise<boolean>) => {
    await measure;
    reread(listSignals, listReports);
  };
  const { name, approved, banned, paused } = account;
  const pauseLabel = paused ? "Riattiva l'account" : "Metti in pausa l'account";
  const banLabel = banned ? "Riammetti l'account" : "Sospendi l'account";
  return (
    <>
      {!listing.hidden_by_admin && (
        <Button
          size="small"
          look="quiet"
          icon={<EyeOff size={16} aria-hidden="true" />}
          onClick={() => setHiding(true)}
          aria-label={`Nascondi l'annuncio: ${listing.name} di ${name}`}
        >
          Nascondi l'annuncio
        </Button>
      )}
      {!approved && (
        <Button
          size="small"
          look="quiet"
          icon={<UserRoundCheck size={16} aria-hidden="true" />}
          onClick={() => void take(approve(account, true))}
          aria-label={`Approva l'account: ${name}`}
        >
          Approva l'account
        </Button>
      )}
      <Button
        size="small"
        look="quiet"
        icon={paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        onClick={() => void take(pause(account))}
        aria-label={`${pauseLabel}: ${name}`}
      >
        {pauseLabel}
      </Button>
      <Button
        size="small"
        look="quiet"
        icon={banned ? <UserCheck size={16} aria-hidden="true" /> : <Ban size={16} aria-hidden="true" />}
        onClick={() => void take(ban(account))}
        aria-label={`${banLabel}: ${name}`}
      >
        {banLabel}
      </Button>
      {hiding && (
        <HideDialog
          listing={listing}
          onClose={() => {
            setHiding(false);
            reread(listSignals, listReports);
          }}
        />
      )}
    </>
  );
}
