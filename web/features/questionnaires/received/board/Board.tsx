import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { useState } from 'react';
import { type AssociationState, ENDING_STATES } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { COLUMNS, STATES, type State, whoIn } from '../../states.ts';
import { useDesk } from '../desk/desk.ts';
import type { Filters } from '../keys.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { EndingZone } from './EndingZone.tsx';

interface BoardProps {
  accountId: string;
  filters: Filters;
  totals: Record<State, number | undefined>;
  onOpen: (questionnaire: Questionnaire) => void;
  /** Shows the list of one state. */
  onList: (state: State) => void;
}

/** A column per state. A card moves by drag, or with the arrow keys while it has the focus. */
export default function Board({ accountId, filters, totals, onOpen, onList }: BoardProps) {
  const desk = useDesk();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );
  /** The card that was moved by a key: it receives the focus in its new column. */
  const [followed, setFollowed] = useState('');

  function dropped({ active, over }: DragEndEvent) {
    const questionnaire = active.data.current as Questionnaire | undefined;
    const state = over?.id as AssociationState | undefined;
    if (questionnaire && state && state !== questionnaire.state) void desk.move(questionnaire, state);
  }

  function step(questionnaire: Questionnaire, key: string): boolean {
    const at = COLUMNS.indexOf(questionnaire.state) + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);
    const next = COLUMNS[at];
    if (!next || next === questionnaire.state) return false;
    setFollowed(questionnaire.id);
    void desk.move(questionnaire, next as AssociationState);
    return true;
  }

  return (
    <DndContext
      sensors={sensors}
      onDragEnd={dropped}
      accessibility={{ announcements: ANNOUNCEMENTS, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      {desk.mayChange && <p className="mb-3 text-sm text-ink-soft">{INSTRUCTIONS}</p>}
      <div className="grid grid-cols-[repeat(5,minmax(0,1fr))] gap-2.5 xl:gap-3">
        {COLUMNS.map((state) => (
          <BoardColumn
            key={state}
            {...{ accountId, state, filters, total: totals[state], followed, onOpen }}
            onKey={step}
            onList={() => onList(state)}
          />
        ))}
      </div>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {ENDING_STATES.map((state) => (
          <EndingZone key={state} state={state} total={totals[state]} onList={() => onList(state)} />
        ))}
        <EndingZone state="ritirato" total={totals.ritirato} onList={() => onList('ritirato')} />
      </div>
    </DndContext>
  );
}

const INSTRUCTIONS =
  "Trascina una domanda da una colonna all'altra, oppure spostala con le frecce ← e →. Invio la apre, R risponde.";

const nameOf = (active: { data: { current?: unknown } }) => {
  const questionnaire = active.data.current as Questionnaire | undefined;
  return questionnaire ? whoIn(questionnaire) : '';
};
const columnOf = (id: unknown) => STATES[id as State].group;
const ANNOUNCEMENTS = {
  onDragStart: ({ active }: Dragged) => `Hai preso la domanda di ${nameOf(active)}.`,
  onDragOver: ({ over }: Dragged) => (over ? `Sopra la colonna ${columnOf(over.id)}.` : ''),
  onDragEnd: ({ active, over }: Dragged) =>
    over ? `Domanda di ${nameOf(active)} lasciata in ${columnOf(over.id)}.` : 'La domanda resta dove era.',
  onDragCancel: () => 'La domanda resta dove era.',
};
type Dragged = { active: { data: { current?: unknown } }; over?: { id: unknown } | null };
