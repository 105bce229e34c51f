import { useDroppable } from '@dnd-kit/core';
import { useMemo } from 'react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { STATES, type State } from '../../states.ts';
import type { Filters } from '../keys.ts';
import { useReceived } from '../use-received.ts';
import { BoardCard } from './BoardCard.tsx';

interface BoardColumnProps {
  accountId: string;
  state: State;
  filters: Filters;
  total: number | undefined;
  /** The id of the card that receives the focus. */
  followed: string;
  onOpen: (questionnaire: Questionnaire) => void;
  onKey: (questionnaire: Questionnaire, key: string) => boolean;
  onList: () => void;
}

/** The newest questionnaires of one state. */
export function BoardColumn({ accountId, state, filters, total, followed, onOpen, onKey, onList }: BoardColumnProps) {
  const { post_id, assigned_to, undelivered } = filters;
  const ofColumn = useMemo(
    () => ({ state, post_id, assigned_to, undelivered }),
    [state, post_id, assigned_to, undelivered],
  );
  const { found } = useReceived(accountId, ofColumn);
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const { label, group } = { label: STATES[state].label, group: STATES[state].group };
  const more = found ? found.total - found.items.length : 0;
  return (
    <section
      ref={setNodeRef}
      aria-label={group}
      className={classes(
        'gentle min-h-64 rounded-card bg-paper-deep p-2',
        isOver && 'bg-primary-tint outline-3 outline-primary',
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 px-2 pt-1 pb-2 text-base">
        <span className="min-w-0 truncate">{group}</span>
        <span className="text-sm text-ink-soft tabular-nums">{found?.total ?? total ?? ''}</span>
      </h2>
      {!found && <Skeleton className="h-20 rounded-md" />}
      <ul className="grid grid-cols-1 gap-2">
        {found?.items.map((one) => (
          <BoardCard
            key={one.id}
            questionnaire={one}
            isFollowed={one.id === followed}
            onOpen={() => onOpen(one)}
            onKey={(key) => onKey(one, key)}
          />
        ))}
      </ul>
      {found?.items.length === 0 && <p className="px-2 py-3 text-sm text-ink-soft">{`Nessuno in «${label}»`}</p>}
      {more > 0 && (
        <Button look="quiet" size="small" wide onClick={onList}>
          {`Altri ${more}`}
        </Button>
      )}
    </section>
  );
}
