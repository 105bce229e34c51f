import { useEffect } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { cachePage, renewWith } from '#web/platform/api/cached-pages.ts';

/** Caches what each page shows, so that Back shows it at once. Mounted once, at the root. */
export function PageCache() {
  const { key, pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => cachePage(key, pathname + search, data), [key, pathname, search, data]);
  useEffect(() => renewWith(() => void revalidate()), [revalidate]);
  return null;
}
