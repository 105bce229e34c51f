import type { Feature } from '#server/feature.ts';
import { personalDataProblems } from './problems.ts';
import { personalDataRoutes } from './routes.ts';

export const personalData: Feature = {
  name: 'personal-data',
  problems: personalDataProblems,
  routes: ({ routes, portal, personalData, couplings }) =>
    personalDataRoutes(routes, portal, { sources: personalData, findAccounts: couplings.findAccounts }),
};
