import type { Feature } from '#server/feature.ts';
import { messagePushes } from './push.ts';
import { messageRoutes } from './routes.ts';

export const messages: Feature = {
  name: 'messages',
  pushes: () => messagePushes,
  routes: ({ routes, portal }) => messageRoutes(routes, portal),
};
