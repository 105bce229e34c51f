import type { ComponentType } from 'react';
import {
  data,
  type LoaderFunction,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router';
import { cachedOr } from '#web/platform/api/cached-pages.ts';
import { untilHydrated } from '#web/platform/browser/hydrated.ts';
import type { PageHandle } from '#web/platform/shell/page-handle.ts';
import type { HeadTag, Matches } from '#web/platform/shell/page-meta.ts';

/** What a loader is called with. `Params` are the names in the page's path. */
export interface LoaderArgs<Params extends string = never> {
  request: Request;
  params: Record<Params, string>;
  /** Has the client of the contract (`platform/api/context.ts`): in process on the server, over HTTP in the browser. */
  context: Readonly<RouterContextProvider>;
}

type Loader = (args: LoaderArgs<never>) => unknown;
type DataOf<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>;

/** What a page is rendered with. `Load` is the type of its loader. */
export interface PageProps<Load extends (...args: never[]) => unknown, Params extends string = never> {
  loaderData: DataOf<Load>;
  params: Record<Params, string>;
}

/** What an error screen of a page is rendered with. A page that does not exist has no parameters. */
export interface PageErrorProps<Params extends string = never> {
  error: unknown;
  params: Partial<Record<Params, string>>;
}

/** What the metadata of a page are made of. There is no `loaderData` while the page has none. */
export interface MetaArgs<Load extends (...args: never[]) => unknown> {
  loaderData: DataOf<Load> | undefined;
  matches: Matches;
}

/** What the module of a page exports. */
export interface PageModule {
  default: ComponentType<never>;
  handle: PageHandle;
  /** Reads the page's data, on the server and in the browser. */
  loader?: Loader;
  /** Returns the HTTP status of a page with these data; without it 200. */
  status?: (data: never) => number;
  /** Returns what the server sends of the data with the page: less than what the browser reads for itself. */
  trimmed?: (data: never) => unknown;
  /**
   * Reads in the browser in place of `loader`, such as what is personal. With `hydrate` it runs on the first view too,
   * which shows `HydrateFallback` until then.
   */
  browserLoader?: Loader & { hydrate?: boolean };
  HydrateFallback?: ComponentType;
  meta?: (page: { loaderData: never; matches: Matches }) => HeadTag[];
  headers?: () => Record<string, string>;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType<PageErrorProps<never>>;
}

/** What the pages say of themselves: the server and `rendering/Head.tsx` read it from the matched route. */
export interface RouteHandle extends PageHandle {
  meta?: (page: { loaderData: unknown; matches: Matches }) => HeadTag[];
  headers?: () => Record<string, string>;
  /** Whether the page has data, so that without them it has failed. */
  reads: boolean;
}

/** Turns the module of a page into what the router takes. */
export function toRoute(module: PageModule) {
  const { handle, meta, headers, shouldRevalidate, HydrateFallback } = module;
  const Page = module.default as ComponentType<{ loaderData: unknown; params: unknown }>;
  const PageError = module.ErrorBoundary as ComponentType<{ error: unknown; params: unknown }> | undefined;
  const loader = (import.meta.env.SSR ? loaderOnServer(module) : loaderInBrowser(module)) as LoaderFunction | undefined;
  // of a page that the browser reads itself, the server shows the same as the browser until it has read it
  const isLater = import.meta.env.SSR && module.browserLoader?.hydrate && HydrateFallback;
  return {
    handle: { ...handle, meta, headers, reads: loader !== undefined } as RouteHandle,
    Component: isLater ? HydrateFallback : () => <Page loaderData={useLoaderData()} params={useParams()} />,
    ...(loader && { loader }),
    ...(HydrateFallback && { HydrateFallback }),
    ...(shouldRevalidate && { shouldRevalidate }),
    ...(PageError && { ErrorBoundary: () => <PageError error={useRouteError()} params={useParams()} /> }),
  };
}

/** What only the browser reads is not read for the page that the server sends. */
function loaderOnServer({ loader, browserLoader, status, trimmed }: PageModule): Loader | undefined {
  if (!loader) return browserLoader && (() => null);
  if (!status && !trimmed) return loader;
  return async (args) => {
    const read = (await loader(args)) as never;
    const sent = trimmed ? trimmed(read) : read;
    return status ? data(sent, { status: status(read) }) : sent;
  };
}

/** Back and Forward show first what the page showed before. */
function loaderInBrowser({ loader, browserLoader }: PageModule): Loader | undefined {
  if (browserLoader?.hydrate) return afterHydration(browserLoader);
  if (browserLoader || !loader) return browserLoader;
  return (args) => cachedOr((args as LoaderArgs).request, async () => loader(args));
}

/** React must find the page as the server has sent it, also when the data, or an error, are there before React begins. */
function afterHydration(read: Loader): Loader {
  const loader: Loader = async (args) => {
    try {
      return await read(args);
    } finally {
      await untilHydrated;
    }
  };
  return Object.assign(loader, { hydrate: true });
}
