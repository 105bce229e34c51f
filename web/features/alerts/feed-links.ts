import type { HeadTag } from '#web/platform/shell/index.ts';

/** Returns the links by which feed readers find the feeds of a search; `query` is that of its page, such as `?type=cane`. */
export function feedLinks(query: string): HeadTag[] {
  const link = (file: string, type: string) => ({
    rel: 'alternate',
    type: `application/${type}+xml`,
    title: 'Nuovi annunci di questa ricerca',
    href: `/${file}${query}`,
  });
  return [link('annunci.xml', 'rss'), link('annunci.atom', 'atom')];
}
