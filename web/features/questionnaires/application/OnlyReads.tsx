import { Mail } from 'lucide-react';
import { resendReceipts } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';

/** For a link that only reads: mails the one with which the applicant withdraws and erases. */
export function OnlyReads({ email }: { email: string }) {
  const form = useSubmit({
    toasts: true,
    send({ onceAs }) {
      const body = { email, sito_web: '' };
      return api(resendReceipts, { body }, { onceAs: onceAs(body) });
    },
    failed: 'Il link non è partito. Riprova tra poco.',
  });

  return (
    <form {...form.props} className="mt-6 rounded-md bg-paper px-4 py-3">
      <p>
        Con questo link la domanda si legge soltanto, così nessuno può ritirarla al posto tuo se rispondi alla mail in
        cui l'hai trovato. Per ritirarla o cancellarla usa il link della ricevuta.
      </p>
      {form.state === 'sent' ? (
        <output className="mt-2 block font-medium">{`Parte per ${email}: arriva entro pochi minuti. Guarda anche nello spam.`}</output>
      ) : (
        <Button
          type="submit"
          look="secondary"
          size="small"
          className="mt-2"
          icon={<Mail size={18} aria-hidden="true" />}
          busy={form.state === 'sending'}
        >
          Mandami quel link
        </Button>
      )}
    </form>
  );
}
