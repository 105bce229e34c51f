import { Columns3, Reply } from 'lucide-react';
import type { AssociationState } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { shortDateAndTime } from '#contract/platform/dates.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { type Choice, Select } from '#web/platform/ui/Select.tsx';
import { STATE_CHOICES } from '../../states.ts';
import { Answers } from '../Answers.tsx';
import { useDesk } from '../desk/desk.ts';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';
import { SamePerson, Story } from './Story.tsx';
import { Undelivered } from './Undelivered.tsx';
import { useOne } from './use-one.ts';

interface OpenedProps {
  id: string;
  accountId: string;
  /** As the list has it. */
  listed: Questionnaire;
}

/** An opened questionnaire: its answers, and beside them all that is done about it. */
export default function Opened({ id, accountId, listed }: OpenedProps) {
  const { questionnaire, isWhole, put, reread } = useOne(accountId, listed);
  const isOver = questionnaire.state === 'ritirato';
  return (
    <div
      id={id}
      className="grid grid-cols-1 gap-x-8 gap-y-6 pt-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid content-start gap-5 lg:col-start-2">
        <Undelivered questionnaire={questionnaire} />
        {!isOver && <Steps questionnaire={questionnaire} />}
        <SamePerson others={questionnaire.same_person} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Answers questionnaire={questionnaire} />
      </div>
      <div className="grid content-start gap-5 lg:col-start-2">
        <Messages messages={questionnaire.messages} />
        {!isOver && <Notes {...{ questionnaire, isWhole }} onChanged={put} onReread={() => void reread()} />}
        <Story history={questionnaire.history} />
      </div>
    </div>
  );
}

/** Reply, comparison, state and colleague. */
function Steps({ questionnaire }: { questionnaire: Questionnaire }) {
  const desk = useDesk();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {desk.mayChange && (
          <Button icon={<Reply size={18} aria-hidden="true" />} onClick={() => void desk.reply(questionnaire)}>
            Rispondi
          </Button>
        )}
        {questionnaire.post_id && (
          <Button
            look="secondary"
            icon={<Columns3 size={18} aria-hidden="true" />}
            onClick={() => desk.compare(questionnaire)}
          >
            Confronta
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-5">
        <Select
          label="Stato"
          help={<LastStep questionnaire={questionnaire} />}
          disabled={!desk.mayChange}
          choices={STATE_CHOICES}
          value={questionnaire.state}
          onChange={({ target }) => void desk.move(questionnaire, target.value as AssociationState)}
        />
        <Select
          label="Se ne occupa"
          disabled={!desk.mayChange}
          choices={withAssigned(desk.colleagues, questionnaire.assigned_to)}
          none="Nessuno"
          value={questionnaire.assigned_to}
          onChange={({ target }) => void desk.assign(questionnaire, target.value)}
        />
      </div>
    </>
  );
}

/** Who chose the state, and when; nothing if it was the applicant or the portal. */
function LastStep({ questionnaire: { history } }: { questionnaire: Questionnaire }) {
  const { nameOf } = useDesk();
  const last = history.at(-1);
  if (!last?.by) return null;
  return <span className="wrap-anywhere">{`Lo ha scelto ${nameOf(last.by)}, ${shortDateAndTime(last.at)}`}</span>;
}

/** Until the team is read, the person in charge has no name yet. */
function withAssigned(colleagues: readonly Choice[], assigned: string): readonly Choice[] {
  const isKnown = assigned === '' || colleagues.some(({ value }) => value === assigned);
  return isKnown ? colleagues : [...colleagues, { value: assigned, label: 'Un collega' }];
}
