import { matchRoutes, type RouteObject } from 'react-router';
import type { KnownQuery } from '../calls/known-query.ts';

/** Returns the query parameters that pages are rendered with: those that their routes declare in `handle.search`. */
export function pageParameters(routes: RouteObject[]): KnownQuery {
  const at = (pathname: string) => {
    const matched = matchRoutes(routes, pathname) ?? [];
    return new Set(matched.flatMap(({ route }) => declared(route)));
  };
  return { all: routes.flatMap(allOf), at };
}

/** Returns the pattern of the page at a path, such as `/annuncio/:id`; `*` where no page is found. */
export function pageAt(routes: RouteObject[], pathname: string): string {
  return matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '*';
}

function allOf(route: RouteObject): readonly string[] {
  return [...declared(route), ...(route.children ?? []).flatMap(allOf)];
}

function declared({ id, handle }: RouteObject): readonly string[] {
  const search = (handle as { search?: unknown } | undefined)?.search;
  if (!Array.isArray(search)) throw new Error(`the page ${id} does not declare its query parameters (handle.search)`);
  return search as string[];
}
