import type { Feature } from '#server/feature.ts';
import { clockHealth } from './clock-health.ts';
import { databaseHealth } from './database-health.ts';
import { healthRoutes } from './health.ts';
import { metricsRoutes } from './metrics.ts';
import { permissionHealth } from './permissions.ts';
import { operationProblems } from './problems.ts';
import { proxyHealth } from './proxy-seen.ts';
import { publicUrlHealth } from './public-url-health.ts';
import { referenceRoutes } from './reference.ts';
import { securityTextRoutes } from './security-text.ts';

export const operations: Feature = {
  name: 'operations',
  problems: operationProblems,
  addresses: ({ server, portal, healthChecks, mode, isLost }) => {
    metricsRoutes(server, portal, { checks: healthChecks, mode });
    healthRoutes(server, portal, { mode, isLost });
    referenceRoutes(server, portal);
    securityTextRoutes(server, portal);
  },
  health: [...databaseHealth, ...clockHealth, ...proxyHealth, ...publicUrlHealth, ...permissionHealth],
};
