export { DEFAULT_TEMPLATES } from './default-templates.ts';
export {
  insertMessage,
  insertNote,
  insertStep,
  type MessageRow,
  type NoteRow,
  type StepRow,
} from './parts-store.ts';
export {
  insertQuestionnaire,
  type NewQuestionnaireRow,
  type QuestionnaireRow,
  withdrawHealth,
  withdrawRows as withdrawQuestionnaires,
} from './store.ts';
export { isAnswered } from './take-step.ts';
export { filled } from './wording.ts';
