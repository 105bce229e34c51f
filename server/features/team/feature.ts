import type { Feature } from '#server/feature.ts';
import { teamComposers } from './composers.ts';
import { teamJobs } from './jobs.ts';
import { ownMemberships, ownTeam } from './own-data.ts';
import { invitationsOfPerson } from './person-data.ts';
import { teamProblems } from './problems.ts';
import { teamRoutes } from './routes.ts';
import { ownerChangeComposers, ownerChangeEndings } from './undo/endings.ts';

export const team: Feature = {
  name: 'team',
  problems: teamProblems,
  routes: ({ routes, portal }) => teamRoutes(routes, portal),
  jobs: ({ schedule, portal }) => teamJobs(schedule, portal),
  composers: ({ config }) => ({ ...teamComposers(config), ...ownerChangeComposers(config) }),
  endings: ({ config }) => ownerChangeEndings(config),
  personalData: [invitationsOfPerson],
  ownData: [ownTeam, ownMemberships],
};
