export { restartQuestions } from './restart-questions.ts';
