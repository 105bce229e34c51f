import { useState } from 'react';
import { registerAssociation } from '#contract/features/accounts/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import type { FromSignup } from '../newcomer.ts';
import { termsAccepted } from '../terms-accepted.ts';
import { bodyOf, problemOf, useSignupDraft } from './form.ts';
import { SignupFields } from './SignupFields.tsx';

/** The signup form and, after it succeeds, the next steps. */
export default function SignupDialog({ onClose }: { onClose: () => void }) {
  const [registered, setRegistered] = useState<Registration | null>(null);
  if (registered !== null) return <Registered {...registered} onClose={onClose} />;
  return <Form onClose={onClose} onRegistered={setRegistered} />;
}

/** The account that has just been created. */
interface Registration {
  username: string;
  person: boolean;
  /** The name waits for staff. */
  waits: boolean;
}

function Form({ onClose, onRegistered }: { onClose: () => void; onRegistered: (made: Registration) => void }) {
  const { value, change, clear } = useSignupDraft();
  const accepted = termsAccepted.use();
  const reviewFirst = useIdentity()?.review_first === true;
  const [password, setPassword] = useState('');
  const [ticked, setTicked] = useState(false);
  const form = useSubmit({
    summary: true,
    check: () => problemOf(value, { password, ticked }),
    send: () => api(registerAssociation, { body: bodyOf(value, password) }),
    done({ username, name_waits }) {
      clear();
      onRegistered({ username, person: value.not_association, waits: name_waits });
    },
    failed: 'Errore iscrizione associazione',
  });

  return (
    <FormDialog
      onClose={onClose}
      phone="full"
      title="Iscriviti"
      description={
        reviewFirst
          ? 'Un solo modulo. I tuoi annunci si vedono dopo che la redazione ti ha approvato.'
          : 'Un solo modulo, poi pubblichi subito.'
      }
      submit="Registrati"
      disabled={!accepted}
      busyLabel="Iscrizione in corso…"
      form={form}
    >
      <SignupFields
        value={value}
        onChange={(changes) => {
          // a suggested comune also sets the province
          form.forget(Object.keys(changes));
          change(changes);
        }}
        secrets={{ password, setPassword, ticked, setTicked }}
        errors={form.errors}
      />
    </FormDialog>
  );
}

function Registered({ username, person, waits, onClose }: Registration & { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Associazione registrata"
      footer={
        <LinkButton to="/login" state={{ newcomer: username } satisfies FromSignup}>
          Vai all'accesso
        </LinkButton>
      }
    >
      <p>
        <span>{`${person ? 'La tua iscrizione da privato è fatta.' : 'Benvenuti.'} Accedi con lo username `}</span>
        <strong className="break-words">{username}</strong> e pubblica il primo annuncio.
      </p>
      {waits && (
        <p className="mt-3">
          Il tuo nome somiglia a un altro: la redazione gli dà un'occhiata, e fino ad allora la tua pagina la vedi solo
          tu.
        </p>
      )}
    </Dialog>
  );
}
