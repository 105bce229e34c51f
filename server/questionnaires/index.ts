export {
  insertQuestionnaire,
  keepFindable,
  type NewQuestionnaireRow,
  type QuestionnaireRow,
  searchableQuestionnaires,
  withdrawRows as withdrawQuestionnaires,
} from './store.ts';
