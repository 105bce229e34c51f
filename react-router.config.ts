import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // The build is made aside and swapped in when it is whole (bin/prepare/build.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // One manifest for all routes: no further call while a person browses.
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: true,
  serverModuleFormat: 'esm',
  splitRouteModules: true,
} satisfies Config;
