import type { Feature } from '#server/feature.ts';
import { verificationProblems } from './problems.ts';
import { verificationRoutes } from './routes.ts';

export const verification: Feature = {
  name: 'verification',
  problems: verificationProblems,
  routes: ({ routes, portal }) => verificationRoutes(routes, portal),
};
