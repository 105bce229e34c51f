import { useState } from 'react';
import { Link } from 'react-router';
import { type UndoneReading, undoOwnerChange } from '#contract/features/team/calls.ts';
import { dayAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';

interface UndoChangeProps {
  change: UndoneReading;
  token: string;
  onUndone: () => void;
}

/** Says which change the button undoes, and what else follows. */
export function UndoChange({ change, token, onUndone }: UndoChangeProps) {
  const { association, name, at } = change;
  const [isUndone, setIsUndone] = useState(false);
  const form = useSubmit({
    summary: true,
    send: () => api(undoOwnerChange, { body: { token } }),
    done() {
      onUndone();
      setIsUndone(true);
    },
    failed: 'Non è stato possibile annullare il cambio. Riprova.',
  });
  if (isUndone) {
    return (
      <output className="grid gap-3 rounded-md bg-leaf-tint px-4 py-3 wrap-anywhere">
        <span>
          <span>Fatto! </span>
          <strong>{name}</strong>
          <span>{` è di nuovo proprietario di ${association}.`}</span>
        </span>
        <span>Per 72 ore nessun altro può togliere questo ruolo. Entra e controlla chi c'è nella scheda «Gruppo».</span>
        <Link to="/login" className="link-line justify-self-start">
          Vai all'accesso
        </Link>
      </output>
    );
  }
  return (
    <form {...form.props} className="grid gap-5 wrap-anywhere">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <p>{`${withDate('il', dayAndTime(at)).replace(/^./, (first) => first.toUpperCase())}, ${happened(change)}.`}</p>
      <div className="grid gap-3">
        <p>Non doveva succedere? Con questo pulsante:</p>
        <ul className="grid list-disc gap-1 pl-5">
          <li>{`${name} torna proprietario di ${association};`}</li>
          <li>chi ha fatto il cambio esce da tutti i dispositivi;</li>
          <li>la sua password non vale più: gli mandiamo per email come sceglierne una nuova.</li>
        </ul>
      </div>
      <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Un momento…">
        Annulla il cambio
      </Button>
    </form>
  );
}

function happened({ association, name, by, kind }: UndoneReading): string {
  const who = by || "una persona che non c'è più";
  if (kind === 'left') return `${name} ha lasciato il gruppo di ${association}, di cui era proprietario`;
  if (kind === 'removed') return `${who} ha tolto ${name}, che era proprietario, dal gruppo di ${association}`;
  return `${who} ha cambiato il ruolo di ${name}, che non è più proprietario di ${association}`;
}
