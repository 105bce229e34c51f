import type { Feature } from '#server/feature.ts';
import { moderationHealth } from './health.ts';
import { moderationRoutes } from './routes.ts';

export const moderation: Feature = {
  name: 'moderation',
  routes: ({ routes, portal }) => moderationRoutes(routes, portal),
  health: moderationHealth,
};
