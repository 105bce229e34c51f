import { useState } from 'react';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import type { Choice } from './choice.ts';
import { RecipientList } from './RecipientList.tsx';
import { useRecipients, useWithoutGone } from './use-recipients.ts';

interface RecipientsProps {
  choice: Choice;
  /** Number of chosen recipients; null until it is known. */
  count: number | null;
  onChoose: (choice: Choice) => void;
}

/** Selects the recipients. */
export function Recipients({ choice, count, onChoose }: RecipientsProps) {
  const [q, setQ] = useState('');
  const list = useRecipients(q);
  const { rows, error, retry } = list;
  useWithoutGone(choice, onChoose);
  return (
    <Card
      title="Destinatari"
      aside={
        count !== null && (
          <Chip tone={count > 0 ? 'primary' : 'ink'}>{count === 1 ? '1 selezionato' : `${count} selezionati`}</Chip>
        )
      }
    >
      {rows && <RecipientList list={list} rows={rows} q={q} onQ={setQ} choice={choice} onChoose={onChoose} />}
      {!rows && !error && <Skeleton className="h-64" />}
      {!rows && error !== null && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{sentence(error, 'Errore caricamento admin')}</p>
          <Button look="secondary" size="small" onClick={retry}>
            Riprova
          </Button>
        </div>
      )}
    </Card>
  );
}
