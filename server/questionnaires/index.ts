export { indexQuestionnaires } from './search-store.ts';
export { insertQuestionnaire, type QuestionnaireRow } from './store.ts';
