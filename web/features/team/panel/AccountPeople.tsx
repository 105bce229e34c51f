import { useQuery } from '@tanstack/react-query';
import { endAssociationSessions } from '#contract/features/moderation/calls.ts';
import { readTeamAsStaff, type SeenMember } from '#contract/features/team/calls.ts';
import { numericDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { roleLabel } from '../people/roles.ts';

/** For staff: who works for an account, and a way to log one person out everywhere. Nothing for an account of one login. */
export function AccountPeople({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['account-team', id],
    queryFn: ({ signal }) => api(readTeamAsStaff, { params: { id } }, { signal }),
  });
  if (error && !data) return <p role="alert">{sentence(error, 'Non riusciamo a leggere chi fa parte del gruppo.')}</p>;
  if (!data || (data.members.length === 1 && data.invitations === 0)) return null;
  return (
    <section aria-labelledby={`persone-${id}`} className="mt-4 rounded-md bg-paper p-4">
      <h3 id={`persone-${id}`} className="text-lg">
        Persone
      </h3>
      <ul className="divide-y divide-line">
        {data.members.map((member) => (
          <Person key={member.id} member={member} />
        ))}
      </ul>
      {data.invitations > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {data.invitations === 1 ? 'Un invito aperto' : `${data.invitations} inviti aperti`}
        </p>
      )}
    </section>
  );
}

function Person({ member }: { member: SeenMember }) {
  const { name, username, role, joined_at, last_seen_at, passkeys, second_factor } = member;
  const facts = [
    `nel gruppo ${withDate('dal', numericDate(joined_at))}`,
    last_seen_at ? `ultimo accesso ${numericDate(last_seen_at)}` : 'nessun accesso',
    second_factor && 'verifica in due passaggi',
    passkeys > 0 && (passkeys === 1 ? 'una passkey' : `${passkeys} passkey`),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">{`${roleLabel(role)} · ${username}`}</p>
        <p className="text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button look="quiet" size="small" onClick={() => void logOut(member)} aria-label={`Fai uscire: ${name}`}>
        Fai uscire
      </Button>
    </li>
  );
}

async function logOut({ id, name }: SeenMember): Promise<void> {
  const sure = await askToConfirm({
    message: `Far uscire ${name} da tutti i dispositivi?`,
    detail: 'Per rientrare servono username e password, o una passkey. Le altre persone del gruppo restano dentro.',
    confirm: 'Fai uscire',
  });
  if (!sure) return;
  try {
    await api(endAssociationSessions, { params: { id }, body: { passkeys: false } });
    toast('success', `${name}: uscita da tutti i dispositivi`);
  } catch (error) {
    toast('error', sentence(error, 'Operazione non riuscita'));
  }
}
