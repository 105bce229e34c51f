export { indexAllQuestionnaires, insertQuestionnaire, type QuestionnaireRow } from './store.ts';
