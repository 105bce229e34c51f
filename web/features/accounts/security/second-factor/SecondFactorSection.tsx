import { useRef, useState } from 'react';
import { RECOVERY_CODES } from '#contract/features/accounts/limits.ts';
import { renewRecoveryCodes, type SecondFactor } from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { askToConfirm, type Question } from '#web/platform/ui/confirm.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';
import { isUnanswered, rereadSecondFactor, useSecondFactor } from './second-factor.ts';

/** Two-step login: what it is, its state, and how to switch it on and off. */
export function SecondFactorSection() {
  const { data, isError, refetch } = useSecondFactor();
  const [open, setOpen] = useState<'set-up' | 'disable' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  const isAsking = useRef(false);
  const close = () => setOpen(null);
  /** One at a time: of two sets only the last one counts. */
  const askToRenew = async (question: Question) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const fresh = await renew(question, setIsRenewing);
    isAsking.current = false;
    if (fresh) setCodes(fresh);
  };

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
          onRenew={() => void askToRenew(NEW_CODES)}
          isRenewing={isRenewing}
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
          onCodesLost={() => {
            close();
            void askToRenew(CODES_LOST);
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
  isRenewing: boolean;
}

function State({ factor, onSetUp, onDisable, onRenew, isRenewing }: StateProps) {
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
        <Button look="secondary" busy={isRenewing} onClick={onRenew}>
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
  if (left === 1) return 'Ti resta un codice di recupero.';
  const unused = left === RECOVERY_CODES ? ' Se non li hai conservati, creane di nuovi.' : '';
  return `Ti restano ${left} codici di recupero.${unused}`;
}

const NEW_CODES: Question = {
  message: 'Creare nuovi codici di recupero?',
  detail: 'Quelli di prima non varranno più.',
  confirm: 'Crea',
};

const CODES_LOST: Question = {
  message: 'La verifica in due passaggi è attiva, ma ti mancano i codici di recupero.',
  detail:
    'Se perdi il telefono, entri solo con uno di loro. Forse si sono persi per strada: creane ora di nuovi, a meno che tu non li abbia già conservati. Quelli di prima non varranno più.',
  confirm: 'Crea i codici',
  cancel: 'Li ho già',
};

const NOT_ARRIVED: Question = {
  message: 'I nuovi codici di recupero non sono arrivati.',
  detail: 'Quelli di prima potrebbero non valere più: creali di nuovo.',
  confirm: 'Riprova',
};

/** Asks first. Returns new recovery codes; null if the person does not want them, or the portal refuses. */
async function renew(question: Question, onBusy: (busy: boolean) => void): Promise<string[] | null> {
  if (!(await askToConfirm(question))) return null;
  onBusy(true);
  try {
    const { recovery_codes } = await api(renewRecoveryCodes);
    void rereadSecondFactor();
    return recovery_codes;
  } catch (error) {
    // they may have been replaced, and the answer was lost
    if (isProblem(error) && isUnanswered(error.status)) {
      onBusy(false);
      return await renew(NOT_ARRIVED, onBusy);
    }
    toast('error', sentence(error, 'Non è stato possibile. Riprova.'));
    return null;
  } finally {
    onBusy(false);
  }
}
