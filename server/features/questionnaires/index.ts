export {
  fillContactKeys,
  insertQuestionnaire,
  type NewQuestionnaireRow,
  type QuestionnaireRow,
  searchableQuestionnaires,
  withdrawHealth,
  withdrawRows as withdrawQuestionnaires,
} from './store.ts';
