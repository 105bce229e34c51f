import { useState } from 'react';
import { inviteMember } from '#contract/features/team/calls.ts';
import { INVITATION_DAYS, ROLE_SENTENCES } from '#contract/features/team/limits.ts';
import type { Role } from '#contract/platform/role.ts';
import { api } from '#web/platform/api/browser.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { ROLE_CHOICES } from './roles.ts';

/** Invites a person by mail. What was typed stays until the invitation has left. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('redattore');
  const form = useSubmit({
    summary: true,
    send({ onceAs }) {
      const body = { email, role };
      return api(inviteMember, { body }, { onceAs: onceAs(body) });
    },
    done: () => {
      toast('success', `Invito mandato a ${email.trim()}`);
      setEmail('');
      onInvited();
    },
    failed: "Non è stato possibile mandare l'invito. Riprova.",
  });
  return (
    <Card level={3} title="Invita una persona" className="max-w-2xl">
      <p className="mb-5 text-ink-soft">
        {`Riceve una email con un link che vale ${INVITATION_DAYS} giorni, e sceglie da sé username e password.`}
      </p>
      <form {...form.props} className="grid gap-5">
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={form.errors.email}
          limit={254}
        />
        <ChoiceChips
          label="Ruolo"
          name="role"
          choices={ROLE_CHOICES}
          selected={role}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
          help={ROLE_SENTENCES[role]}
          error={form.errors.role}
        />
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Invio…" className="justify-self-start">
          Manda l'invito
        </Button>
      </form>
    </Card>
  );
}
