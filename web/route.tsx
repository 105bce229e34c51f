import type { ComponentType } from 'react';
import {
  type LoaderFunction,
  type RouterContextProvider,
  type ShouldRevalidateFunction,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router';
import type { PageHandle } from '#web/platform/shell/page-handle.ts';
import type { HeadTag, Matches } from '#web/platform/shell/page-meta.ts';

/** What a loader is called with. `Params` are the names in the page's path. */
export interface LoaderArgs<Params extends string = never> {
  request: Request;
  params: Record<Params, string>;
  /** On the server it has the client of the contract (`api/context.ts`); in the browser it is empty. */
  context: Readonly<RouterContextProvider>;
}

type Loader = (args: LoaderArgs<never>) => unknown;
/** What a loader returns, without the status that it may give to the page. */
type DataOf<Load extends (...args: never[]) => unknown> =
  Awaited<ReturnType<Load>> extends { type: string; data: infer Data; init: unknown }
    ? Data
    : Awaited<ReturnType<Load>>;

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
  /** Reads the page's data on the server. */
  loader?: Loader;
  /** Reads them in the browser. With `hydrate` it runs on the first view too, which shows `HydrateFallback` until then. */
  clientLoader?: Loader & { hydrate?: boolean };
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
  const loader = (import.meta.env.SSR ? loaderOnServer(module) : module.clientLoader) as LoaderFunction | undefined;
  // of a page that the browser reads itself, the server shows the same as the browser until it has read it
  const isLater = import.meta.env.SSR && module.clientLoader?.hydrate && HydrateFallback;
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
function loaderOnServer({ loader, clientLoader }: PageModule) {
  return loader ?? (clientLoader && (() => null));
}
