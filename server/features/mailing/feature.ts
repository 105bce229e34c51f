import type { Feature } from '#server/feature.ts';
import { bulkComposers, unsubscribeRoutes } from './bulk/unsubscribe.ts';
import { mailHealth } from './health.ts';
import { mailingJobs } from './jobs.ts';
import { mailsOfPerson, ownMails, ownMailsOfPerson, ownUnsubscription, unsubscribedOfPerson } from './person-data.ts';
import { mailingProblems } from './problems.ts';
import { mailingRoutes } from './routes.ts';

export const mailing: Feature = {
  name: 'mailing',
  problems: mailingProblems,
  routes: ({ routes, portal }) => mailingRoutes(routes, portal),
  addresses: ({ server, portal }) => unsubscribeRoutes(server, portal),
  composers: () => bulkComposers,
  jobs: ({ schedule, portal }) => mailingJobs(schedule, portal),
  health: mailHealth,
  personalData: [mailsOfPerson, unsubscribedOfPerson],
  ownData: [ownMails, ownMailsOfPerson, ownUnsubscription],
};
