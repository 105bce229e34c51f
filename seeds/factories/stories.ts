import type { AssociationRow } from '#server/features/associations/index.ts';
import {
  DEFAULT_TEMPLATES,
  filled,
  isAnswered,
  type MessageRow,
  type NewQuestionnaireRow,
  type NoteRow,
  type QuestionnaireRow,
  type StepRow,
} from '#server/features/questionnaires/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { SeedQuestionnaire } from '../world.ts';

const DAY_MS = 86_400_000;

interface Story {
  /** What the acts have made of the questionnaire. */
  changes: Partial<QuestionnaireRow>;
  steps: StepRow[];
  notes: NoteRow[];
  messages: MessageRow[];
}

/**
 * Returns the rows of what an association did with a questionnaire. The messages count as sent by hand: the applicants
 * are invented, and no mail is queued.
 */
export function storyOf(
  { story = [] }: SeedQuestionnaire,
  row: NewQuestionnaireRow,
  { by, now }: { by: Pick<AssociationRow, 'id' | 'name'>; now: Date },
): Story {
  const told: Story = { changes: {}, steps: [], notes: [], messages: [] };
  let former: StepRow['state'] = 'ricevuto';
  for (const act of story) {
    const at = new Date(now.getTime() - act.days_ago * DAY_MS).toISOString();
    const part = { questionnaire_id: row.id, at, by_id: by.id };
    if ('note' in act) {
      told.notes.push({ id: newId(), ...part, text: act.note });
      continue;
    }
    const { state, reply } = act;
    told.steps.push({ id: newId(), ...part, former, state, batch_id: null });
    if (reply) {
      const words = filled(DEFAULT_TEMPLATES[reply], row, { association: by.name, similar: '' });
      told.messages.push({ id: newId(), ...part, ...words, delivery: 'a_mano', mail_id: null, batch_id: null });
    }
    former = state;
    told.changes = {
      state,
      last_step_at: at,
      answered_at: told.changes.answered_at ?? (isAnswered(state) ? at : null),
    };
  }
  return { ...told, changes: { ...told.changes, version: 1 + story.length } };
}
