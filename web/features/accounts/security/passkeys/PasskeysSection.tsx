import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { listPasskeys, type Passkey, removePasskey } from '#contract/features/accounts/passkeys/calls.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { hasPasskeys } from '../../passkey/sign-with-passkey.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';

const queryKey = ['account', 'passkeys'];

/** The account's passkeys, and how to add one. */
export function PasskeysSection() {
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listPasskeys, {}, { signal }),
  });
  const [edited, setEdited] = useState<Passkey | 'new' | null>(null);
  return (
    <Card title="Passkey">
      <p className="mb-4 text-ink-soft">
        Entri con l'impronta, il volto o il PIN del tuo dispositivo, senza scrivere la password. Vale anche come secondo
        passaggio. La password continua a funzionare.
      </p>
      {data && data.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setEdited(passkey)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </ul>
      )}
      {!data && isError && (
        <EmptyState
          role="alert"
          title="Non riusciamo a leggere le tue passkey."
          actions={<Button onClick={() => void refetch()}>Riprova</Button>}
        />
      )}
      {!data && !isError && <Skeleton className="h-12 rounded-md" />}
      {data &&
        (hasPasskeys() ? (
          <Button look="secondary" onClick={() => setEdited('new')}>
            Aggiungi una passkey
          </Button>
        ) : (
          <p>
            Questo browser non può usare le passkey qui: servono un browser recente e una connessione sicura (https).
          </p>
        ))}
      {edited && <PasskeyDialog passkey={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-paper p-4">
      <KeyRound size={24} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-ink-soft">
          {`Aggiunta ${withDate('il', longDate(created_at))}, ${last_used_at ? `usata l'ultima volta ${withDate('il', longDate(last_used_at))}` : 'mai usata'}`}
        </p>
      </div>
      <Button look="secondary" size="small" onClick={onRename} aria-label={`Rinomina ${name}`}>
        Rinomina
      </Button>
      <Button look="secondary" size="small" onClick={onRemove} aria-label={`Elimina ${name}`}>
        Elimina
      </Button>
    </li>
  );
}

async function remove({ id, name }: Passkey): Promise<void> {
  const agreed = await askToConfirm({
    message: `Eliminare la passkey «${name}»?`,
    detail: 'Con questa passkey non si potrà più entrare.',
    confirm: 'Elimina',
    danger: true,
  });
  if (!agreed) return;
  try {
    await api(removePasskey, { params: { id } });
    toast('success', 'Passkey eliminata');
  } catch (error) {
    toast('error', sentence(error, 'Non è stato possibile. Riprova.'));
  }
  await queries.invalidateQueries({ queryKey: ['account'] });
}
