import { MailCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Search } from '#contract/features/listings/search-query.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Honeypot } from '#web/platform/forms/Honeypot.tsx';
import { useVisits } from '#web/platform/forms/use-visits.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { FREQUENCIES, FREQUENCY_HELP } from './frequencies.ts';
import { SearchChips } from './SearchChips.tsx';
import { useAsk } from './use-ask.ts';

interface AlertDialogProps {
  search: Search;
  place: string;
  open: boolean;
  onClose: () => void;
}

interface AskProps extends AlertDialogProps {
  onClosed: () => void;
}

/** The dialog that asks for an alert. After sending it says that a mail has to be confirmed. */
export default function AlertDialog(props: AlertDialogProps) {
  const { visit, onClosed } = useVisits();
  return <Ask key={visit} {...props} onClosed={onClosed} />;
}

function Ask({ search, place, open, onClose, onClosed }: AskProps) {
  const { value, change, form } = useAsk(search);
  const { text, choice, tick } = fieldsOf(value, change, form.errors);
  const sent = form.state === 'sent';
  return (
    <FormDialog
      open={open}
      keep={false}
      onClose={onClose}
      onClosed={onClosed}
      size="small"
      title="Avvisami"
      description="Ti scriviamo quando arriva un animale così."
      form={form}
      className="relative grid gap-5"
      footer={(formId) =>
        sent ? (
          <Button onClick={onClose}>Ho capito</Button>
        ) : (
          <Button type="submit" form={formId} wide busy={form.state === 'sending'} busyLabel="Invio…">
            Avvisami
          </Button>
        )
      }
    >
      {sent ? (
        <Sent email={value.email} />
      ) : (
        <>
          {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
          <SearchChips search={search} place={place} />
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            help="Ti arriva prima una mail da confermare: senza la conferma non parte niente."
            {...text('email', 254)}
          />
          <ChoiceChips
            label="Quando"
            choices={FREQUENCIES}
            help={FREQUENCY_HELP[value.frequency]}
            {...choice('frequency')}
          />
          <Checkbox label={<Consent />} {...tick('gdpr_accepted')} />
          <Honeypot />
        </>
      )}
    </FormDialog>
  );
}

function Consent() {
  return (
    <>
      <span>{`Acconsento a ricevere questi avvisi. Li fermo quando voglio, con un clic. `}</span>
      <Link to="/gdpr#privacy-avvisi" target="_blank" className="link-line">
        Informativa privacy<span className="sr-only"> (si apre in una nuova scheda)</span>
      </Link>
    </>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <output className="flex flex-col items-center gap-4 py-4 text-center">
      <MailCheck size={48} aria-hidden="true" className="text-leaf" />
      <span className="text-lg font-semibold text-balance">Manca un passo: conferma dalla tua posta.</span>
      <span className="text-ink-soft wrap-anywhere">
        {`Se l'indirizzo è giusto, tra poco arriva una mail a ${email.trim()}. Aprila e tocca «Conferma l'avviso»: vale sette giorni. Non la vedi? Guarda nella posta indesiderata.`}
      </span>
    </output>
  );
}
