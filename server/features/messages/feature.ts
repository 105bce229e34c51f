import type { Feature } from '#server/feature.ts';
import { messageRoutes } from './routes.ts';

export const messages: Feature = {
  name: 'messages',
  routes: ({ routes, portal }) => messageRoutes(routes, portal),
};
