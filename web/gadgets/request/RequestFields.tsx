import type { Ref, SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { Gadget } from '#contract/gadgets/gadget.ts';
import { useSiteName } from '#web/shell/index.ts';
import { Honeypot, honeypotValue } from '#web/ui/Honeypot.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { requestDraft } from './draft.ts';

interface RequestFieldsProps {
  id: string;
  box: Ref<HTMLFormElement>;
  gadget: Gadget;
  errors: Record<string, string>;
  /** Receives the value of the honeypot: "" for a person. */
  onSubmit: (trap: string) => void;
}

/** Name, e-mail, message and the honeypot. */
export function RequestFields({ id, box, gadget, errors, onSubmit }: RequestFieldsProps) {
  const draft = requestDraft.use();
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(honeypotValue(event.currentTarget));
  }

  return (
    <form ref={box} id={id} method="post" noValidate onSubmit={submit} className="relative grid gap-4">
      <TextInput
        label="Nome"
        name="name"
        autoComplete="name"
        limit={200}
        value={draft.name}
        onChange={({ target }) => requestDraft.change((before) => ({ ...before, name: target.value }))}
        error={errors.name}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        limit={254}
        value={draft.email}
        onChange={({ target }) => requestDraft.change((before) => ({ ...before, email: target.value }))}
        error={errors.email}
      />
      <TextArea
        label="Messaggio"
        name="message"
        optional
        help="Quanti, quale taglia, dove spedirlo: quello che ci serve sapere."
        rows={4}
        limit={4000}
        value={draft.messages[gadget.id] ?? ''}
        onChange={({ target }) =>
          requestDraft.change((before) => ({ ...before, messages: { ...before.messages, [gadget.id]: target.value } }))
        }
        error={errors.message}
      />
      <Honeypot />
      <Privacy />
    </form>
  );
}

function Privacy() {
  return (
    <p className="text-sm text-ink-soft">
      {useSiteName()} usa questi dati solo per rispondere alla tua richiesta.{' '}
      <Link
        to="/gdpr#privacy"
        target="_blank"
        className="font-semibold text-primary underline underline-offset-4 hover:text-primary-hover"
      >
        Informativa privacy<span className="sr-only"> (si apre in una nuova scheda)</span>
      </Link>
    </p>
  );
}
