import type { Feature } from '#server/feature.ts';
import { fillOwnLogins } from './members/store.ts';
import { associationProblems } from './problems.ts';
import { associationRoutes } from './routes.ts';
import { fillOrderKeys, searchableAssociations } from './store.ts';

export const associations: Feature = {
  name: 'associations',
  problems: associationProblems,
  routes: ({ routes, portal, couplings }) => associationRoutes(routes, portal, couplings.profile),
  searchable: [searchableAssociations],
  fillDerivedColumns: async (db) => {
    await fillOrderKeys(db);
    await fillOwnLogins(db);
  },
};
