import { MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#contract/features/listings/listing.ts';
import { MESSAGE_MAX, SENDER_MAX } from '#contract/features/messages/limits.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Honeypot } from '#web/platform/forms/Honeypot.tsx';
import { useVisits } from '#web/platform/forms/use-visits.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { useMessage } from './use-message.ts';

interface MessageDialogProps {
  listing: Pick<Listing, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** The dialog that writes to the publisher of a listing; the portal forwards the message. */
export default function MessageDialog(props: MessageDialogProps) {
  const { visit, onClosed } = useVisits();
  return <Message key={visit} {...props} onClosed={onClosed} />;
}

function Message({ listing, open, onClose, onClosed }: MessageDialogProps & { onClosed: () => void }) {
  const { value, change, form } = useMessage(listing.id);
  const { text } = fieldsOf(value, change, form.errors);
  const sent = form.state === 'sent';
  return (
    <FormDialog
      open={open}
      keep={false}
      onClose={onClose}
      onClosed={onClosed}
      size="small"
      title="Scrivi un messaggio"
      description={`Lo inoltriamo a chi cura ${listing.name}, che ti risponde per email.`}
      form={form}
      className="relative grid gap-5"
      footer={(formId) =>
        sent ? (
          <Button onClick={onClose}>Ho capito</Button>
        ) : (
          <Button type="submit" form={formId} wide busy={form.state === 'sending'} busyLabel="Invio…">
            Invia
          </Button>
        )
      }
    >
      {sent ? (
        <output className="flex gap-3 rounded-md bg-leaf-tint px-4 py-3">
          <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
          <span className="grid gap-1">
            <span>Messaggio inviato. La risposta arriva alla tua email.</span>
            <span className="text-sm text-ink-soft">
              Se chi pubblica si è appena iscritto, lo riceve quando conferma la sua email.
            </span>
          </span>
        </output>
      ) : (
        <>
          {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
          <TextInput label="Nome" autoComplete="name" {...text('name', SENDER_MAX)} />
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            help="La vede chi riceve il messaggio, per risponderti."
            {...text('email', 254)}
          />
          <TextInput label="Telefono" type="tel" autoComplete="tel" optional {...text('phone', 60)} />
          <TextArea label="Messaggio" rows={5} {...text('text', MESSAGE_MAX)} />
          <Honeypot />
          <Privacy />
        </>
      )}
    </FormDialog>
  );
}

function Privacy() {
  return (
    <p className="text-sm text-ink-soft">
      <span>{'Usiamo questi dati solo per inoltrare il messaggio. '}</span>
      <Link to="/gdpr#privacy" target="_blank" className="link-line">
        Informativa privacy<span className="sr-only"> (si apre in una nuova scheda)</span>
      </Link>
    </p>
  );
}
