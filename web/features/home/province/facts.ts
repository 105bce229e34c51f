import { homePath } from '#web/features/search/index.ts';
import { headline } from '#web/features/search/words/index.ts';
import { breadcrumbList, type PageFacts } from '#web/platform/shell/index.ts';
import type { Found } from './read.ts';

/** Returns the page's metadata for search engines and chats. */
export function factsOf(found: Found, total: number, portal: string): PageFacts {
  const counted = total === 1 ? 'Uno cerca' : `${total.toLocaleString('it-IT')} cercano`;
  return {
    title: `${found.headline} in adozione`,
    description: `${found.headline} in adozione. ${counted} casa adesso: foto, carattere e come contattare chi li accudisce.`,
    path: found.cursor ? `${found.path}?${new URLSearchParams({ cursor: found.cursor })}` : found.path,
    graph: [breadcrumbList(portal, trailOf(found))],
  };
}

/** Returns the breadcrumbs from Home to the page. */
export function trailOf({ search: { type }, province, path }: Found): { name: string; path: string }[] {
  return [
    { name: 'Home', path: '/' },
    { name: headline({ type }), path: homePath({ type }) },
    { name: province.name, path },
  ];
}
