export { withdrawHealth, withdrawRows as withdrawQuestionnaires } from './applicant-store.ts';
export { binQuestionnaireAgain, takeQuestionnaireOutAgain } from './bin-questionnaire.ts';
export {
  binnedQuestionnairesBefore,
  eraseExpiredQuestionnaires,
  listBinnedQuestionnaires,
  setQuestionnairesBinnedAt,
} from './bin-store.ts';
export { countWaiting } from './count-store.ts';
export { DEFAULT_TEMPLATES } from './default-templates.ts';
export { listArrivals } from './list-store.ts';
export {
  insertMessage,
  insertNote,
  insertStep,
  type MessageRow,
  type NoteRow,
  type StepRow,
} from './parts-store.ts';
export { eraseBinnedQuestionnaire, restoreQuestionnaire } from './restore-questionnaire.ts';
export { insertQuestionnaire, type NewQuestionnaireRow, type QuestionnaireRow } from './store.ts';
export { isAnswered } from './take-step.ts';
export { filled } from './wording.ts';
