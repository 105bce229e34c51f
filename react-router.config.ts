import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // The build goes to a temporary directory that replaces the old one once complete (bin/prepare/build.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // One manifest for all routes, so that navigation needs no further requests for it.
  routeDiscovery: { mode: 'initial' },
  serverModuleFormat: 'esm',
  // One file per page: the loader of a page is small, and its file would be one more request.
  splitRouteModules: false,
} satisfies Config;
