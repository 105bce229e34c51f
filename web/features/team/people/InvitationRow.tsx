import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { type Invitation, withdrawInvitation } from '#contract/features/team/calls.ts';
import { dayAndMonth } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { roleLabel } from './roles.ts';

interface InvitationRowProps {
  invitation: Invitation;
  onChanged: () => void;
}

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const [busy, setBusy] = useState(false);
  const { id, email, role, sent_at, expires_at } = invitation;

  async function withdraw(): Promise<void> {
    setBusy(true);
    try {
      await api(withdrawInvitation, { params: { id } });
      toast('success', 'Invito ritirato');
    } catch (error) {
      toast('error', sentence(error, "Non è stato possibile ritirare l'invito. Riprova."));
    }
    setBusy(false);
    onChanged();
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-card p-4 shadow-soft">
      <MailPlus size={24} aria-hidden="true" className="shrink-0 text-ink-soft max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p className="text-sm text-ink-soft">
          {`${roleLabel(role)} · invito mandato ${withDate('il', dayAndMonth(sent_at))}, vale fino ${withDate('al', dayAndMonth(expires_at))}`}
        </p>
      </div>
      <Button look="quiet" disabled={busy} onClick={() => void withdraw()} aria-label={`Ritira l'invito per ${email}`}>
        Ritira l'invito
      </Button>
    </li>
  );
}
