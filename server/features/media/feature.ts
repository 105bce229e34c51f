import type { Feature } from '#server/feature.ts';
import { mediaHealth } from './health.ts';
import { imageFilesHealth } from './image-files-health.ts';
import { mediaJobs } from './jobs.ts';
import { mediaProblems } from './problems.ts';
import { mediaRoutes } from './routes.ts';
import { serveMedia } from './serve-media.ts';

export const media: Feature = {
  name: 'media',
  problems: mediaProblems,
  routes: ({ routes, portal }) => mediaRoutes(routes, portal),
  addresses: ({ server, portal }) => serveMedia(server, portal),
  jobs: ({ schedule, portal, hasRoom }) => mediaJobs(schedule, portal, hasRoom),
  health: [...imageFilesHealth, ...mediaHealth],
};
