import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { KnownQuery } from './known-query.ts';

/** Client navigation asks for a page's data under the page's address with this ending, and names the routes. */
const DATA = /(^\/_root|\/_)?\.data$/;
const DATA_PARAMETERS = ['_routes'];

/** Returns the query parameters that pages are rendered with: those that their routes declare in `handle.search`. */
export function pageParameters({ routes, basename }: ServerBuild): KnownQuery {
  const byId = new Map<string, readonly string[]>();
  for (const route of Object.values(routes)) if (route) byId.set(route.id, declared(route.id, route.module.handle));
  const tree = routeTree(routes);
  const at = (pathname: string) => {
    const isData = pathname.endsWith('.data');
    const matched = matchRoutes(tree, isData ? pathname.replace(DATA, '') || '/' : pathname, basename ?? '/') ?? [];
    const names = matched.flatMap(({ route }) => byId.get(route.id!) ?? []);
    return new Set(isData ? [...names, ...DATA_PARAMETERS] : names);
  };
  return { all: [...byId.values(), DATA_PARAMETERS].flat(), at };
}

function declared(id: string, handle: unknown): readonly string[] {
  const search = (handle as { search?: unknown } | undefined)?.search;
  if (!Array.isArray(search)) throw new Error(`the page ${id} does not declare its query parameters (handle.search)`);
  return search as string[];
}

/** Returns the routes as the router nests them, with what it needs to match an address. */
export const routeTree = (routes: ServerBuild['routes']): RouteObject[] => childrenOf(routes, undefined);

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...place, index: true } : { ...place, children: childrenOf(routes, id) }];
  });
}
