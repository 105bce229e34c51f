import type { Feature } from '#server/feature.ts';
import { questionnaireJobs } from './jobs.ts';
import { ownQuestionnaires, ownTemplates } from './own-data.ts';
import { questionnairesOfPerson } from './person-data.ts';
import { questionnaireProblems } from './problems.ts';
import { questionnairePushes } from './push.ts';
import { reminderComposers, reminderEndings } from './remind.ts';
import { replyComposers, replyEndings } from './reply-mails.ts';
import { questionnaireRoutes } from './routes.ts';
import { fillContactKeys, searchableQuestionnaires } from './store.ts';

export const questionnaires: Feature = {
  name: 'questionnaires',
  problems: questionnaireProblems,
  routes: ({ routes, portal }) => questionnaireRoutes(routes, portal),
  jobs: ({ schedule, portal }) => questionnaireJobs(schedule, portal),
  composers: ({ config }) => ({ ...replyComposers(config), ...reminderComposers(config) }),
  pushes: () => questionnairePushes,
  endings: () => ({ ...replyEndings, ...reminderEndings }),
  personalData: [questionnairesOfPerson],
  ownData: [ownQuestionnaires, ownTemplates],
  searchable: [searchableQuestionnaires],
  fillDerivedColumns: fillContactKeys,
};
