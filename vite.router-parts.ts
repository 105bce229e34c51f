/**
 * Modules of the router that no page needs, and what stands for them: the whole manifest is sent with the first page
 * (`routeDiscovery: initial`), and nothing is instrumented.
 */
export const UNUSED: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: 'undefined',
    getPartialManifest: 'undefined',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: 'undefined',
    handleClientVersionMismatch: 'undefined',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: 'undefined',
    instrumentationResultMetaContext: 'undefined',
  },
};
/** Stands for what nothing calls. */
const NEVER = 'undefined';
const NOTHING = '() => {}';
/**
 * Functions of the router that no page needs. It prefetches no page, which each link would prepare, and every page has
 * the style sheet of the first one. No page has an action, a fetcher, a blocker, middleware or a view transition, nothing
 * is submitted to the router, all routes are known from the start, and the root has a boundary for errors.
 */
export const UNUSED_PARTS: Record<string, Record<string, string>> = {
  'dom/ssr/components.js': { PrefetchPageLinks: '() => null', usePrefetchBehavior: '() => [false, null, undefined]' },
  'dom/ssr/links.js': {
    isPageLinkDescriptor: '() => false',
    prefetchRouteCss: 'async () => {}',
    prefetchStyleLinks: 'async () => {}',
  },
  'dom/ssr/fallback.js': { RemixRootDefaultHydrateFallback: NEVER },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: NEVER,
    fetchServerAction: NEVER,
    noActionDefinedError: NEVER,
    prefetchRouteModuleChunks: NOTHING,
    wrapShouldRevalidateForHdr: NEVER,
  },
  'dom/ssr/single-fetch.js': {
    nonSsrStrategy: NEVER,
    singleFetchActionStrategy: NEVER,
    singleFetchLoaderFetcherStrategy: NEVER,
  },
  'hooks.js': { DefaultErrorComponent: '() => null' },
  'router/router.js': {
    _internalSetRoutes: NEVER,
    abortFetcher: NOTHING,
    abortStaleFetchLoads: '() => false',
    checkFogOfWar: '() => ({ active: false, matches: null })',
    createClientSideRequest:
      '(history, path, signal) => new Request(history.createURL(stripHashFromPath(path)).toString(), { signal })',
    deleteBlocker: NOTHING,
    deleteFetcher: NOTHING,
    discoverRoutes: NEVER,
    fetch: NEVER,
    getActionDataForCommit: NOTHING,
    getBlocker: NEVER,
    getFetcher: NEVER,
    getSubmissionFromNavigation: NOTHING,
    getTargetedDataStrategyMatches: NEVER,
    getUpdatedActionData: NOTHING,
    getUpdatedRevalidatingFetchers: NEVER,
    handleAction: NEVER,
    handleFetcherAction: NEVER,
    handleFetcherLoader: NEVER,
    markFetchRedirectsDone: '() => false',
    normalizeNavigateOptions: '(isFetcher, path) => ({ path })',
    patchRoutes: NEVER,
    persistAppliedTransitions: NOTHING,
    queueFetcherForDeletion: NEVER,
    resetFetcher: NEVER,
    restoreAppliedTransitions: NOTHING,
    runClientMiddlewarePipeline: 'async (args, handler) => handler()',
    shouldBlockNavigation: NOTHING,
    updateBlocker: NEVER,
  },
};
/** Conditions of the router that have the same value on every page, for the same reasons. */
export const KNOWN: Record<string, Record<string, boolean>> = {
  'components.js': {
    '!viewTransitionOpts || !isViewTransitionAvailable': true,
    'vtContext.isTransitioning && !vtContext.flushSync': false,
    '!vtContext.isTransitioning && interruption': false,
    'renderDfd && pendingState && router.window': false,
    'renderDfd && pendingState && state.location.key === pendingState.location.key': false,
  },
  // what only the server writes
  'dom/ssr/components.js': { staticContext: false, '!isStatic': true },
  'router/router.js': {
    blockerKey: false,
    'blockerKey && delta != null': false,
    'initialHydration || !matches.some((m) => m.route.id === f.routeId) || fetchersQueuedForDeletion.has(key) || f.isDiscovering': true,
    'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': false,
    'typeof route.lazy === "function"': false,
  },
};
/** What no page may import from the router, because it is left out. */
export const LEFT_OUT = new Set([
  ...[
    'Form',
    'PrefetchPageLinks',
    'useActionData',
    'useBlocker',
    'useFetcher',
    'useFetchers',
    'useFormAction',
    'usePrompt',
  ],
  ...['useSubmit', 'useViewTransitionState'],
]);
/** What no page may export or give to a link, for the same reason. */
export const LEFT_OUT_NAMES = /\bexport (?:async )?(?:const|function) client(?:Action|Middleware)\b|\sviewTransition\b/;
