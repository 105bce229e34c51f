import { useEffect, useRef, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor } from '#contract/features/accounts/second-factor/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { QrCode } from '#web/platform/ui/QrCode.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { isEnabledAfter, rereadSecondFactor } from './second-factor.ts';

interface SetUpDialogProps {
  onClose: () => void;
  /** Called with the recovery codes, which are shown once. */
  onEnabled: (recoveryCodes: string[]) => void;
  /** Called if it is enabled already, and the recovery codes have not arrived here. */
  onCodesLost: () => void;
}

/** Shows the key for the authenticator app, as a QR code and as text, and asks for its first code. */
export function SetUpDialog({ onClose, onEnabled, onCodesLost }: SetUpDialogProps) {
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const [otp, setOtp] = useState('');
  const [failure, setFailure] = useState('');
  const codesLost = useRef(onCodesLost);
  useEffect(() => {
    let isOpen = true;
    const failed = async (error: unknown) => {
      const isEnabled = await isEnabledAfter(error);
      if (isOpen && isEnabled) codesLost.current();
      else if (isOpen) setFailure(sentence(error, FAILED));
    };
    api(beginSecondFactor).then((begun) => isOpen && setKey(begun), failed);
    return () => {
      isOpen = false;
    };
  }, []);
  const form = useSubmit({
    async send() {
      try {
        return (await api(confirmSecondFactor, { body: { otp } })).recovery_codes;
      } catch (error) {
        if (await isEnabledAfter(error)) return null;
        throw error;
      }
    },
    done(codes) {
      void rereadSecondFactor();
      if (codes) onEnabled(codes);
      else onCodesLost();
    },
    failed: FAILED,
  });
  return (
    <FormDialog
      title="Attiva la verifica in due passaggi"
      size="medium"
      form={form}
      submit="Attiva"
      busyLabel="Attivazione…"
      disabled={!key}
      onClose={onClose}
    >
      {failure && <Alert title={failure} onClose={onClose} />}
      <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold">
        <li>
          Apri sul telefono un'app per i codici, come Aegis, Google Authenticator o 2FAS, e inquadra questo disegno.
          <div className="mt-3 flex flex-wrap items-center gap-5">
            {key ? (
              <QrCode text={key.uri} className="size-44 rounded-md" />
            ) : (
              <Skeleton className="size-44 rounded-md" />
            )}
            {key && <Key {...key} />}
          </div>
        </li>
        <li>
          <TextInput
            label="Scrivi il codice che vedi nell'app"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={otp}
            onChange={({ target }) => setOtp(target.value)}
            error={form.errors.otp}
            limit={40}
          />
        </li>
      </ol>
    </FormDialog>
  );
}

/** For an app on the same device, and for people who cannot scan. */
function Key({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p className="text-sm text-ink-soft">Non puoi inquadrarlo? Scrivi questa chiave nell'app:</p>
      <p className="mt-1 font-mono break-words select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <a href={uri} className="link-line mt-1">
        Apri l'app su questo dispositivo
      </a>
    </div>
  );
}

const FAILED = 'Non è stato possibile attivarla. Riprova.';
