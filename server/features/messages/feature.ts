import type { Feature } from '#server/feature.ts';
import { messageProblems } from './problems.ts';
import { messagePushes } from './push.ts';
import { messageRoutes } from './routes.ts';

export const messages: Feature = {
  name: 'messages',
  problems: messageProblems,
  pushes: () => messagePushes,
  routes: ({ routes, portal }) => messageRoutes(routes, portal),
};
