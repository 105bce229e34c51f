import { CircleCheck, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type NamedPasskey, removePasskeysLeft } from '#contract/features/accounts/passkeys/calls.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';

interface RemovePasskeysProps {
  passkeys: readonly NamedPasskey[];
  /** What the server removes them by. */
  token: string;
  onRemoved: () => void;
}

/** The passkeys that log in without the new password, and one button that removes them all. */
export function RemovePasskeys({ passkeys, token, onRemoved }: RemovePasskeysProps) {
  const [isDone, setDone] = useState(false);
  const form = useSubmit({
    send: () => api(removePasskeysLeft, { body: { token } }),
    done() {
      setDone(true);
      onRemoved();
    },
    failed: (error) => ({ detail: sentence(error, 'Non è stato possibile. Riprova.'), errors: {} }),
  });
  return (
    <>
      {!isDone && passkeys.length > 0 && (
        <form {...form.props} className="grid gap-4">
          {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
          <p>
            {passkeys.length === 1
              ? "C'è ancora una passkey, che fa entrare senza password:"
              : `Ci sono ancora ${passkeys.length} passkey, che fanno entrare senza password:`}
          </p>
          <ul className="grid gap-3">
            {passkeys.map((passkey) => (
              <PasskeyLeft key={passkey.created_at + passkey.name} {...passkey} />
            ))}
          </ul>
          <p>
            Non ne riconosci una? Toglile tutte: non fanno più entrare, e chi è dentro esce da tutti i dispositivi. Ne
            aggiungi di nuove quando vuoi.
          </p>
          <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Un momento…">
            Togli tutte
          </Button>
        </form>
      )}
      <output className="block">
        {(isDone || passkeys.length === 0) && (
          <span className="flex gap-3 rounded-md bg-leaf-tint px-4 py-3">
            <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
            <span>
              {isDone
                ? 'Fatto! Nessuna passkey fa più entrare: ora si entra con la nuova password.'
                : "Nessuna passkey fa entrare senza password: non c'è niente da togliere."}
            </span>
          </span>
        )}
      </output>
      <Link to="/login" className="link-line mt-5 inline-block">
        {isDone || passkeys.length === 0 ? "Vai all'accesso" : "Le riconosco tutte: vai all'accesso"}
      </Link>
    </>
  );
}

function PasskeyLeft({ name, created_at, last_used_at }: NamedPasskey) {
  return (
    <li className="flex items-center gap-4 rounded-md bg-paper p-4">
      <KeyRound size={24} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {`Aggiunta ${withDate('il', longDate(created_at))}, ${last_used_at ? `usata l'ultima volta ${withDate('il', longDate(last_used_at))}` : 'mai usata'}`}
        </p>
      </div>
    </li>
  );
}
