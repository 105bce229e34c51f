import type { Feature } from '#server/feature.ts';
import { quotaProblems } from './problems.ts';
import { quotaRoutes } from './routes.ts';

export const quotas: Feature = {
  name: 'quotas',
  problems: quotaProblems,
  routes: ({ routes, portal }) => quotaRoutes(routes, portal),
};
