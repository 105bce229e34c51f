import { Link } from 'react-router';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Honeypot } from '#web/platform/forms/Honeypot.tsx';
import { useSiteName } from '#web/platform/shell/index.ts';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { type useRequestDraft, writeMessage } from './draft.ts';

interface RequestFieldsProps {
  draft: ReturnType<typeof useRequestDraft>;
  gadget: Gadget;
  errors: Record<string, string>;
}

/** Name, e-mail, message and the honeypot. */
export function RequestFields({ draft, gadget, errors }: RequestFieldsProps) {
  const { value, change } = draft;
  const { text } = fieldsOf(value, change, errors);
  return (
    <>
      <TextInput label="Nome" autoComplete="name" {...text('name', 200)} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...text('email', 254)} />
      <TextArea
        label="Messaggio"
        name="message"
        optional
        help="Quanti, quale taglia, dove spedirlo: quello che ci serve sapere."
        rows={4}
        limit={4000}
        value={value.messages[gadget.id] ?? ''}
        onChange={({ target }) => writeMessage(draft, gadget.id, target.value)}
        error={errors.message}
      />
      <Honeypot />
      <Privacy />
    </>
  );
}

function Privacy() {
  return (
    <p className="text-sm text-ink-soft">
      <span>{`${useSiteName()} usa questi dati solo per rispondere alla tua richiesta. `}</span>
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
