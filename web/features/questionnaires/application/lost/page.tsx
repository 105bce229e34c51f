import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { resendReceipts } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { Honeypot, honeypotValue } from '#web/platform/forms/Honeypot.tsx';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { secretHeaders } from '#web/platform/mailed-link/index.ts';
import { type Matches, NeedsScripts, type PageHandle, titleIn } from '#web/platform/shell/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

const TITLE = 'A che punto è la tua domanda';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, TITLE) },
  { name: 'description', content: 'Hai perso la ricevuta del questionario? Te la mandiamo di nuovo.' },
  { name: 'robots', content: 'noindex' },
];

/** As the pages below it: an e-mail address is typed here. */
export const headers = secretHeaders;

/** Sends the receipts again. The answer is always the same, so that nobody learns who has written to whom. */
export default function LostReceiptPage() {
  const [email, setEmail] = useState('');
  const form = useSubmit({
    summary: true,
    send({ onceAs, form: element }) {
      const body = { email: email.trim(), sito_web: honeypotValue(element) };
      return api(resendReceipts, { body }, { onceAs: onceAs(body) });
    },
    failed: 'Invio non riuscito. Riprova tra poco.',
  });
  return (
    <div className="page flex flex-1 flex-col items-center pt-6 pb-16 sm:pt-10">
      <section className="w-full max-w-xl rounded-card bg-card p-5 shadow-soft sm:p-8">
        <h1 className="text-3xl">{TITLE}</h1>
        <p className="mt-3 text-lg text-ink-soft">
          Lo vedi dal link nella ricevuta che ti abbiamo mandato per email. Se non la trovi più, scrivi qui la stessa
          email: te la mandiamo di nuovo.
        </p>
        <NeedsScripts className="mt-5" />
        <form {...form.props} className="relative mt-6 grid gap-5">
          <TextInput
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            limit={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={form.errors.email}
          />
          <Honeypot />
          {form.problem && !form.errors.email && <Alert title={form.problem} onClose={form.dismiss} />}
          <Button
            type="submit"
            size="large"
            disabled={email.trim() === ''}
            busy={form.state === 'sending'}
            busyLabel="Invio…"
          >
            Mandami la ricevuta
          </Button>
        </form>
        <output className="block">
          {form.state === 'sent' && (
            <span className="mt-5 flex gap-3 rounded-md bg-leaf-tint px-4 py-3">
              <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
              <span>
                Se con questa email c'è una domanda, la ricevuta arriva entro pochi minuti. Guarda anche nello spam.
              </span>
            </span>
          )}
        </output>
        <p className="mt-6 border-t border-line pt-5 text-sm text-ink-soft">
          Avevi lasciato solo il telefono? Allora il link era sulla pagina, alla fine del questionario: senza quello,
          chiama chi ha ricevuto la tua domanda.
        </p>
      </section>
    </div>
  );
}
