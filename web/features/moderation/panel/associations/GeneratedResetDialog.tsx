import { Copy } from 'lucide-react';
import type { GeneratedReset } from '#contract/features/moderation/admin-association.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { copy } from '#web/platform/panel/copy.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Dialog } from '#web/platform/ui/Dialog.tsx';

interface GeneratedResetDialogProps {
  name: string;
  reset: GeneratedReset;
  onClose: () => void;
}

/** Shows a one-time code and a reset link, once, so that staff can pass them on by phone or chat. */
export function GeneratedResetDialog({ name, reset, onClose }: GeneratedResetDialogProps) {
  const { otp, link, otp_expires_at, token_expires_at } = reset;
  return (
    <Dialog
      open
      keep
      title={`OTP e link per ${name}`}
      description="Si vedono solo ora: consegnali a voce o in chat, meglio separati. Insieme permettono di scegliere una nuova password."
      onClose={onClose}
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <div className="grid gap-5">
        <Secret label="OTP" value={otp} until={otp_expires_at} large onCopy={() => void copy(otp, 'OTP copiato')} />
        <Secret label="Link" value={link} until={token_expires_at} onCopy={() => void copy(link, 'Link copiato')} />
      </div>
    </Dialog>
  );
}

interface SecretProps {
  label: string;
  value: string;
  until: string;
  large?: boolean;
  onCopy: () => void;
}

function Secret({ label, value, until, large, onCopy }: SecretProps) {
  return (
    <div className="rounded-md bg-paper p-4">
      <p className="text-sm text-ink-soft">{`${label}, valido fino ${withDate('al', numericDateAndTime(until))}`}</p>
      <p className={large ? 'my-2 font-display text-3xl tracking-widest tabular-nums' : 'my-2 break-all'}>{value}</p>
      <Button look="secondary" size="small" icon={<Copy size={16} aria-hidden="true" />} onClick={onCopy}>
        {`Copia ${label === 'OTP' ? "l'OTP" : 'il link'}`}
      </Button>
    </div>
  );
}
