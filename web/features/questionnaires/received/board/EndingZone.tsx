import { useDroppable } from '@dnd-kit/core';
import { classes } from '#web/platform/ui/classes.ts';
import { STATES, type State } from '../../states.ts';

interface EndingZoneProps {
  state: State;
  total: number | undefined;
  onList: () => void;
}

/** Takes questionnaires that end, and leads to their list. Only the applicant withdraws: nothing is dropped there. */
export function EndingZone({ state, total, onList }: EndingZoneProps) {
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: state === 'ritirato' });
  return (
    <button
      ref={setNodeRef}
      type="button"
      onClick={onList}
      className={classes(
        'gentle flex min-h-16 items-center justify-between gap-3 rounded-card border-control px-4 font-semibold hover:border-primary hover:text-primary',
        state === 'ritirato' ? 'border' : 'border-2 border-dashed',
        isOver && 'border-primary bg-primary-tint outline-3 outline-primary',
      )}
    >
      <span>{STATES[state].group}</span>
      <span className="text-ink-soft tabular-nums">{total ?? ''}</span>
    </button>
  );
}
