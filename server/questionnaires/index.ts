export { insertQuestionnaire, type QuestionnaireRow, searchableQuestionnaires } from './store.ts';
