export { insertQuestionnaire, type QuestionnaireRow } from './store.ts';
