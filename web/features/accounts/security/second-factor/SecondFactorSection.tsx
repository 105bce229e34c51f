import { useState } from 'react';
import { renewRecoveryCodes, type SecondFactor } from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { rereadSecondFactor, useSecondFactor } from './second-factor.ts';

/** Two-step login: what it is, its state, and how to switch it on and off. */
export function SecondFactorSection() {
  const { data, isError, refetch } = useSecondFactor();
  const [open, setOpen] = useState<'set-up' | 'disable' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);

  return (
    <Card title="Verifica in due passaggi">
      <p className="mb-4 text-ink-soft">
        Per entrare servono la password e un codice che cambia ogni mezzo minuto sul tuo telefono: chi ti ruba la
        password non entra.
      </p>
      {data && (
        <State
          factor={data}
          onSetUp={() => setOpen('set-up')}
          onDisable={() => setOpen('disable')}
          onRenew={() => void renew().then(setCodes)}
        />
      )}
      {!data && isError && (
        <EmptyState
          role="alert"
          title="Non riusciamo a leggere le tue impostazioni."
          actions={<Button onClick={() => void refetch()}>Riprova</Button>}
        />
      )}
      {!data && !isError && <Skeleton className="h-12 rounded-md" />}
      {open === 'set-up' && (
        <SetUpDialog
          onClose={close}
          onEnabled={(fresh) => {
            close();
            setCodes(fresh);
          }}
        />
      )}
      {open === 'disable' && <DisableDialog onClose={close} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

interface StateProps {
  factor: SecondFactor;
  onSetUp: () => void;
  onDisable: () => void;
  onRenew: () => void;
}

function State({ factor, onSetUp, onDisable, onRenew }: StateProps) {
  if (!factor.enabled)
    return (
      <>
        {factor.required && (
          <p className="mb-4 rounded-md bg-amber-tint p-4">Per usare il pannello la redazione deve attivarla.</p>
        )}
        <Button onClick={onSetUp}>Attiva</Button>
      </>
    );
  const left = factor.recovery_codes_left;
  return (
    <>
      <p className="font-semibold">È attiva.</p>
      <p className={left < FEW ? 'mb-4 text-rose-hover' : 'mb-4 text-ink-soft'}>{leftIn(left)}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onRenew}>
          Nuovi codici di recupero
        </Button>
        <Button look="quiet" onClick={onDisable}>
          Spegni
        </Button>
      </div>
    </>
  );
}

const FEW = 3;

function leftIn(left: number): string {
  if (left === 0) return 'Non hai più codici di recupero: creane di nuovi.';
  return left === 1 ? 'Ti resta un codice di recupero.' : `Ti restano ${left} codici di recupero.`;
}

async function renew(): Promise<string[] | null> {
  const agreed = await askToConfirm({
    message: 'Creare nuovi codici di recupero?',
    detail: 'Quelli di prima non varranno più.',
    confirm: 'Crea',
  });
  if (!agreed) return null;
  try {
    const { recovery_codes } = await api(renewRecoveryCodes);
    await rereadSecondFactor();
    return recovery_codes;
  } catch (error) {
    toast('error', sentence(error, 'Non è stato possibile. Riprova.'));
    return null;
  }
}
