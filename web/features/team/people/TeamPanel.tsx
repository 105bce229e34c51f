import type { AssociationView } from '#contract/features/associations/association.ts';
import { auth } from '#web/features/accounts/index.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { TeamActs } from '../acts/TeamActs.tsx';
import { useTeam } from '../use-team.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { OtherAssociations } from './OtherAssociations.tsx';

/** Who works for the association. Owners invite, change roles and remove; everybody can leave. */
export default function TeamPanel({ association }: { association: AssociationView }) {
  const own = auth.use()?.login ?? association.id;
  const { data, error, refetch } = useTeam(association.id);
  if (error && !data) {
    return (
      <EmptyState role="alert" title="Errore" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
        {sentence(error, 'Non riusciamo a leggere chi fa parte del gruppo.')}
      </EmptyState>
    );
  }
  if (!data) return <Skeleton className="h-72 rounded-card" />;
  const { members, invitations } = data;
  const mayDecide = members.some(({ id, role }) => id === own && role === 'proprietario');
  const changed = () => void refetch();
  return (
    <div className="grid gap-8">
      <section aria-labelledby="persone" className="grid gap-4">
        <h3 id="persone" className="text-xl">
          Persone
        </h3>
        <p className="max-w-3xl text-ink-soft">
          Ognuno entra con il suo username e la sua password, e può avere la verifica in due passaggi. Chi esce dal
          gruppo non entra più da subito.
        </p>
        <ul className="grid gap-3">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isOwn={member.id === own}
              isAlone={members.length === 1}
              mayDecide={mayDecide}
              associationName={association.name}
              onChanged={changed}
            />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="inviti" className="grid gap-4">
          <h3 id="inviti" className="text-xl">
            Inviti aperti
          </h3>
          <ul className="grid gap-3">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} onChanged={changed} />
            ))}
          </ul>
        </section>
      )}
      {mayDecide && <InviteForm onInvited={changed} />}
      {mayDecide && <TeamActs accountId={association.id} members={members} />}
      <OtherAssociations current={association.id} />
    </div>
  );
}
