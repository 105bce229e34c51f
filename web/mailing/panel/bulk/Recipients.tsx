import { Search } from 'lucide-react';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { containsWords } from '#contract/fold.ts';
import { sentence } from '#web/api/problem.ts';
import { Address } from '#web/panel/Address.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { type Recipient, useRecipients } from './use-recipients.ts';

interface RecipientsProps {
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Selects the recipients. Memoized, so that typing in the mail does not render the list again. */
export const Recipients = memo(function Recipients({ chosen, onChoose }: RecipientsProps) {
  const { data, error, refetch } = useRecipients();
  const count = chosen.length;
  // a stored draft may contain ids of accounts that have been deleted since
  useEffect(() => {
    if (!data) return;
    const ids = new Set(data.map(({ id }) => id));
    if (!chosen.every((id) => ids.has(id))) onChoose(chosen.filter((id) => ids.has(id)));
  }, [data, chosen, onChoose]);
  return (
    <Card
      title="Destinatari"
      aside={<Chip tone={count > 0 ? 'primary' : 'ink'}>{count === 1 ? '1 selezionato' : `${count} selezionati`}</Chip>}
    >
      {data && <Chooser recipients={data} chosen={chosen} onChoose={onChoose} />}
      {!data && !error && <Skeleton className="h-64" />}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{sentence(error, 'Errore caricamento admin')}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            Riprova
          </Button>
        </div>
      )}
    </Card>
  );
});

function Chooser({ recipients, chosen, onChoose }: RecipientsProps & { recipients: readonly Recipient[] }) {
  const [typed, setTyped] = useState('');
  const box = useId();
  const shown = useMemo(() => matching(recipients, typed), [recipients, typed]);
  const set = useMemo(() => new Set(chosen), [chosen]);
  const all = shown.length > 0 && shown.every(({ id }) => set.has(id));

  const toggle = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChoose([...next]);
  };
  return (
    <>
      <div className="relative">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-soft"
        />
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label="Cerca tra i destinatari"
          placeholder="Nome, città, email…"
          autoComplete="off"
          className="control pl-10!"
        />
      </div>
      <label htmlFor={box} className="mt-2 flex min-h-11 items-center gap-3 border-b border-line font-semibold">
        <input
          id={box}
          type="checkbox"
          className="box"
          checked={all}
          disabled={shown.length === 0}
          onChange={(event) =>
            toggle(
              shown.map(({ id }) => id),
              event.target.checked,
            )
          }
        />
        Seleziona tutti ({shown.length})
      </label>
      <ul className="max-h-96 overflow-y-auto overscroll-contain lg:max-h-[32rem]">
        {shown.map((recipient) => (
          <li key={recipient.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
            <Row recipient={recipient} on={set.has(recipient.id)} onToggle={(on) => toggle([recipient.id], on)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="py-4 text-ink-soft">
          {recipients.length === 0 ? "Nessuna associazione ha un'email." : 'Nessuna associazione così.'}
        </p>
      )}
    </>
  );
}

interface RowProps {
  recipient: Recipient;
  on: boolean;
  onToggle: (on: boolean) => void;
}

function Row({ recipient: { id, name, city, email, banned }, on, onToggle }: RowProps) {
  return (
    <label htmlFor={`a-${id}`} className="flex min-h-14 items-center gap-3 rounded-sm px-0.5 hover:bg-paper">
      <input
        id={`a-${id}`}
        type="checkbox"
        className="box"
        checked={on}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className="min-w-0 flex-1 py-1 leading-snug">
        <span className="font-medium break-words">{name}</span>
        {banned && (
          <Chip tone="rose" className="ml-2">
            Sospesa
          </Chip>
        )}
        <span className="block text-sm text-ink-soft">
          {city && `${city} · `}
          <Address>{email}</Address>
        </span>
      </span>
    </label>
  );
}

function matching(recipients: readonly Recipient[], typed: string): readonly Recipient[] {
  const isMatch = containsWords(typed);
  return recipients.filter(({ name, city, email }) => isMatch(`${name} ${city} ${email}`));
}
