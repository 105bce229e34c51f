import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Client navigation asks for a page's data under the page's address with this ending, and names the routes. */
const DATA = /(^\/_root|\/_)?\.data$/;
const DATA_PARAMETERS = ['_routes'];

/**
 * Returns a function from a path to the query parameters that its page is rendered with: those that the modules of its
 * routes declare in `handle.search`.
 */
export function pageParameters({ routes, basename }: ServerBuild): (pathname: string) => readonly string[] {
  const byId = new Map<string, readonly string[]>();
  for (const route of Object.values(routes)) if (route) byId.set(route.id, declared(route.id, route.module.handle));
  const tree = childrenOf(routes, undefined);
  return (pathname) => {
    const isData = pathname.endsWith('.data');
    const matched = matchRoutes(tree, isData ? pathname.replace(DATA, '') || '/' : pathname, basename ?? '/') ?? [];
    const names = matched.flatMap(({ route }) => byId.get(route.id!) ?? []);
    return isData ? [...names, ...DATA_PARAMETERS] : names;
  };
}

function declared(id: string, handle: unknown): readonly string[] {
  const search = (handle as { search?: unknown } | undefined)?.search;
  if (!Array.isArray(search)) throw new Error(`the page ${id} does not declare its query parameters (handle.search)`);
  return search as string[];
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...place, index: true } : { ...place, children: childrenOf(routes, id) }];
  });
}
