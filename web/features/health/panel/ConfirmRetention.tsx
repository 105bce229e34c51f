import { useState } from 'react';
import { confirmRetention } from '#contract/platform/health/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { Button } from '#web/platform/ui/Button.tsx';

/** Confirms a retention job that stopped because the clock jumped or because it would delete many rows. */
export function ConfirmRetention({ onConfirmed }: { onConfirmed: () => void }) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const done = await confirmAndRun(
      {
        message: 'Confermare la pulizia?',
        detail:
          "I dati elencati si cancellano per sempre entro un'ora. Controlla prima che l'ora del server sia giusta.",
        confirm: 'Conferma',
        danger: true,
      },
      () => api(confirmRetention, {}),
      { done: 'Pulizia confermata', failed: 'Non sono riuscito a confermare la pulizia.' },
    );
    setBusy(false);
    if (done) onConfirmed();
  };
  return (
    <Button look="secondary" size="small" className="mt-3" busy={busy} onClick={() => void confirm()}>
      Conferma la pulizia
    </Button>
  );
}
