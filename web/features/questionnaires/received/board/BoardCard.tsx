import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { Mail, MessageCircle, StickyNote } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isUndelivered } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { shortDayAndMonth } from '#contract/platform/dates.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { whoIn } from '../../states.ts';
import { useDesk } from '../desk/desk.ts';
import { UnreadDot } from '../UnreadDot.tsx';

interface BoardCardProps {
  questionnaire: Questionnaire;
  isFollowed: boolean;
  onOpen: () => void;
  /** Returns whether the card moves. */
  onKey: (key: string) => boolean;
}

/** A questionnaire as a card: who, for which animal, since when. */
export function BoardCard({ questionnaire, isFollowed, onOpen, onKey }: BoardCardProps) {
  const desk = useDesk();
  const { id, state, post_name, created_at, seen, messages, notes, same_person } = questionnaire;
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({
    id,
    data: questionnaire,
    disabled: !desk.mayChange,
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFollowed) button.current?.focus();
  }, [isFollowed]);

  function pressed(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !desk.mayChange) return;
    if (key.toLowerCase() === 'r') void desk.reply(questionnaire);
    else if (!onKey(key)) return;
    event.preventDefault();
  }

  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{ transform: CSS.Translate.toString(transform) }}
      className={classes('relative min-w-0 touch-manipulation', isDragging && 'z-20 rotate-1 opacity-90')}
    >
      <button
        ref={button}
        type="button"
        onClick={onOpen}
        onKeyDown={pressed}
        className="forced-colors:border gentle block w-full rounded-md bg-card px-3 py-2.5 text-left shadow-soft hover:shadow-lift"
      >
        <span className="flex items-center gap-2">
          {!seen && <UnreadDot />}
          <span className={classes('min-w-0 truncate', seen ? 'font-semibold' : 'font-bold')}>
            {whoIn(questionnaire)}
          </span>
        </span>
        <span className="block truncate text-sm text-ink-soft">{post_name || 'Nessun annuncio'}</span>
        {isUndelivered(state, messages) && (
          <span className="mt-1 block">
            <Chip tone="rose">Non arrivata</Chip>
          </span>
        )}
        <span className="mt-1 flex items-center gap-2.5 text-sm text-ink-soft">
          <time dateTime={created_at} className="mr-auto whitespace-nowrap">
            {shortDayAndMonth(created_at)}
          </time>
          <Count icon={<Mail size={14} aria-hidden="true" />} count={messages.length} words="messaggi" />
          <Count icon={<StickyNote size={14} aria-hidden="true" />} count={notes.length} words="note" />
          <Count
            icon={<MessageCircle size={14} aria-hidden="true" />}
            count={same_person.length}
            words="altre domande della stessa persona"
          />
        </span>
      </button>
    </li>
  );
}

function Count({ icon, count, words }: { icon: React.ReactElement; count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span title={`${count} ${words}`} className="inline-flex items-center gap-1 tabular-nums">
      {icon}
      <span>{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
