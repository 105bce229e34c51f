import {
  createContext,
  createStaticHandler,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { routeTree } from './page-parameters.ts';

/** What the loaders of a request have returned or will return, by route. */
const readContext = createContext<ReadonlyMap<string, Promise<unknown>> | null>(null);

type Route = NonNullable<ServerBuild['routes'][string]>;

/** Returns the build with loaders that return what `pageReader` has read in the same context. */
export function readingOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route];
    const once = (args: LoaderFunctionArgs) => args.context.get(readContext)?.get(id) ?? loader(args);
    return [id, { ...route, module: { ...route.module, loader: once } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/**
 * Returns a function that reads what a page shows: its routes are matched once, and its loaders called, without the
 * framework's own requests, headers and streams. Returns null for a page that only the framework can respond to: one
 * that does not exist, has headers of its own, or has a loader that throws.
 */
export function pageReader(build: ServerBuild) {
  const handler = createStaticHandler(routeTree(build.routes), { basename: build.basename });
  return async (request: Request, context: RouterContextProvider): Promise<StaticHandlerContext | null> => {
    const url = new URL(request.url);
    const { pathname } = url;
    // client navigation: only the data, in the framework's own response
    if (pathname.endsWith('.data')) return null;
    const matches = handler.match(pathname);
    const routes = matches?.map(({ route }) => build.routes[route.id]!);
    if (!matches || !routes?.every(isPlain)) return null;
    const pattern = routes.map(({ path }) => (path ? `/${path}` : '')).join('') || '/';
    const args = { request, url, pattern, params: matches[0]!.params, context };
    const reads = new Map(routes.flatMap(({ id, module: { loader } }) => (loader ? [[id, run(loader, args)]] : [])));
    context.set(readContext, reads);
    try {
      const ids = [...reads.keys()];
      const values = await Promise.all(reads.values());
      return {
        basename: build.basename ?? '/',
        location: { pathname, search: searchOf(url), hash: '', state: null, key: 'default', mask: undefined },
        matches,
        loaderData: Object.fromEntries(ids.map((id, at) => [id, values[at]])),
        actionData: null,
        errors: null,
        statusCode: 200,
        loaderHeaders: {},
        actionHeaders: {},
        // the rendering asks for the routes of this location only
        _match: () => matches,
      };
    } catch {
      return null;
    }
  };
}

const isPlain = ({ module }: Route) => !module.headers && !module.middleware && module.default !== undefined;

/** In the framework's spelling. */
function searchOf({ searchParams }: URL): string {
  const search = searchParams.toString();
  return search && `?${search}`;
}

async function run(loader: NonNullable<Route['module']['loader']>, args: LoaderFunctionArgs): Promise<unknown> {
  return typeof loader === 'function' ? loader(args) : undefined;
}
