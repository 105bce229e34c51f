import type { ServerBuild } from 'react-router';

interface Parts {
  /** The module that renders. */
  entry: object;
  /** By id. */
  routes: object;
  assets?: Partial<ServerBuild['assets']>;
}

/** Returns a build of the framework with only what it needs to respond to a request. */
export function serverBuild({ entry, routes, assets }: Parts): ServerBuild {
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1', ...assets },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}
