import { useQuery } from '@tanstack/react-query';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '#contract/features/accounts/sessions/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { SessionRow } from './SessionRow.tsx';

const queryKey = ['account', 'sessions'];
const FAILED = 'Non è stato possibile. Riprova.';

/** The devices on which the account is logged in, with buttons that log them out. */
export function Sessions() {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listSessions, {}, { signal }),
  });
  const others = data?.filter(({ current }) => !current) ?? [];
  const namesAssociation = new Set(data?.map(({ association }) => association.id)).size > 1;
  return (
    <Card
      title="Sessioni"
      aside={
        others.length > 0 && (
          <Button look="secondary" size="small" onClick={() => void endAll(others.length)}>
            Esci ovunque
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-soft">
        I dispositivi da cui sei entrato. Se non ne riconosci uno, fallo uscire e cambia la password.
      </p>
      {data && (
        <ul className="grid gap-3">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              namesAssociation={namesAssociation}
              onEnd={() => void end(session)}
            />
          ))}
        </ul>
      )}
      {!data && isError && (
        <EmptyState
          role="alert"
          title="Non riusciamo a leggere i tuoi dispositivi."
          actions={<Button onClick={() => void refetch()}>Riprova</Button>}
        />
      )}
      {!data && !isError && <Skeleton className="h-24 rounded-md" />}
    </Card>
  );
}

async function end({ id, device }: Session): Promise<void> {
  await run(() => api(endSession, { params: { id } }), `${device}: uscito.`);
}

async function endAll(count: number): Promise<void> {
  const agreed = await askToConfirm({
    message: 'Uscire da tutti gli altri dispositivi?',
    detail:
      count === 1 ? 'Un dispositivo dovrà accedere di nuovo.' : `${count} dispositivi dovranno accedere di nuovo.`,
    confirm: 'Esci ovunque',
  });
  if (agreed) await run(() => api(endOtherSessions), 'Fatto: resta solo questo dispositivo.');
}

async function run(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    toast('success', done);
  } catch (error) {
    toast('error', sentence(error, FAILED));
  }
  await queries.invalidateQueries({ queryKey });
}
