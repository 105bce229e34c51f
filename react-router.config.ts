import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One manifest for all routes: no further call while a person browses.
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: true,
  serverModuleFormat: 'esm',
  splitRouteModules: true,
} satisfies Config;
