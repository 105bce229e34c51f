export { retentionHealth } from './health.ts';
export { retentionRoutes } from './routes.ts';
