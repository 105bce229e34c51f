import { useId, useMemo } from 'react';
import type { Recipient } from '#contract/features/mailing/recipients.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { FilterText } from '#web/platform/panel/list/FilterText.tsx';
import type { AdminList } from '#web/platform/panel/list/use-list.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { areAllChosen, changeMatches, changeRows } from './change-choice.ts';
import { type Choice, chooser } from './choice.ts';
import { useChoosing } from './use-choosing.ts';

interface RecipientListProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  list: AdminList<Recipient>;
  rows: readonly Recipient[];
  q: string;
  onQ: (q: string) => void;
}

/** The recipients that a search finds, each with a checkbox, and one checkbox for all of them. */
export function RecipientList({ list, rows, q, onQ, choice, onChoose }: RecipientListProps) {
  const { total, stale, more, loadingMore } = list;
  const box = useId();
  const isChosen = useMemo(() => chooser(choice), [choice]);
  const { reading, choose } = useChoosing(onChoose);
  return (
    <>
      <FilterText
        label="Cerca tra i destinatari"
        hiddenLabel
        search
        placeholder="Nome, città, email…"
        value={q}
        onValue={onQ}
      />
      <label htmlFor={box} className="mt-2 flex min-h-11 items-center gap-3 border-b border-line font-semibold">
        <input
          id={box}
          type="checkbox"
          className="box"
          checked={areAllChosen(choice, q, list)}
          disabled={total === 0 || stale}
          onChange={(event) => choose(() => changeMatches(choice, q, list, event.target.checked))}
        />
        <span>{`Seleziona tutti (${total})`}</span>
      </label>
      <div className="max-h-96 overflow-y-auto overscroll-contain lg:max-h-[32rem]" aria-busy={stale || reading}>
        <ul>
          {rows.map((recipient) => (
            <li key={recipient.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
              <Row
                recipient={recipient}
                on={isChosen(recipient)}
                onToggle={(on) => choose(() => changeRows(choice, [recipient], on))}
              />
            </li>
          ))}
        </ul>
        {more && (
          <p className="py-4 text-center">
            <Button look="secondary" size="small" busy={loadingMore} busyLabel="Caricamento…" onClick={more}>
              Mostra altri
            </Button>
          </p>
        )}
      </div>
      {rows.length === 0 && (
        <p className="py-4 text-ink-soft">
          {q === '' ? "Nessuna associazione ha un'email." : 'Nessuna associazione così.'}
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
          <span>{city && `${city} · `}</span>
          <Address>{email}</Address>
        </span>
      </span>
    </label>
  );
}
