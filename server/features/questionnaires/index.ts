export {
  insertQuestionnaire,
  type NewQuestionnaireRow,
  type QuestionnaireRow,
  withdrawHealth,
  withdrawRows as withdrawQuestionnaires,
} from './store.ts';
