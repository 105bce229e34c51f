import type { Feature } from '#server/feature.ts';
import { settingsProblems } from './problems.ts';
import { settingsRoutes } from './routes.ts';

export const settings: Feature = {
  name: 'settings',
  problems: settingsProblems,
  routes: ({ routes, portal, mode, couplings }) =>
    settingsRoutes(routes, portal, { readOnly: () => mode.shown, isListing: couplings.isListing }),
};
