import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { resendEmailLink } from '#contract/features/accounts/email-change/calls.ts';
import type { Association } from '#contract/features/associations/association.ts';
import { editProfile } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { useMay } from '../may.ts';

type Emails = Pick<Association, 'email' | 'login_email'>;

interface WaitingEmailProps {
  /** The profile as saved. */
  profile: Emails;
  /** The change was withdrawn. */
  onWithdrawn: (profile: Association) => void;
}

/** Returns whether the address of a profile waits to be confirmed as the account's. */
export function isEmailWaiting({ email, login_email }: Emails): boolean {
  return email.toLowerCase() !== login_email.toLowerCase();
}

/** Says that a new address waits for its confirmation: sends the link again, or withdraws the change. */
export function WaitingEmail({ profile, onWithdrawn }: WaitingEmailProps) {
  const [busy, setBusy] = useState<'resend' | 'withdraw' | null>(null);
  const mayChange = useMay()(resendEmailLink);
  if (!isEmailWaiting(profile)) return null;
  const { email, login_email } = profile;

  async function run(what: 'resend' | 'withdraw', work: () => Promise<void>) {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    setBusy(null);
  }

  const resend = async () => {
    await api(resendEmailLink);
    toast('success', `Link mandato a ${email}`);
  };
  const withdraw = async () => {
    onWithdrawn(await api(editProfile, { body: { email: login_email } }));
    toast('success', `La tua email resta ${login_email}`);
  };

  return (
    <div className="flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <MailQuestion size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <div className="grid min-w-0 gap-2">
        <p>
          In attesa di conferma: <strong className="wrap-anywhere">{email}</strong>. Apri il link che ti abbiamo mandato
          lì. Fino ad allora entri e ricevi gli avvisi con <span className="wrap-anywhere">{login_email}</span>.
        </p>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              size="small"
              busy={busy === 'resend'}
              busyLabel="Invio…"
              onClick={() => void run('resend', resend)}
            >
              Rimanda il link
            </Button>
            <Button
              look="quiet"
              size="small"
              busy={busy === 'withdraw'}
              busyLabel="Annullo…"
              onClick={() => void run('withdraw', withdraw)}
            >
              Annulla il cambio
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
