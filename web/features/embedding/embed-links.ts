import { filePath, oembedPath } from '#contract/features/embedding/addresses.ts';
import type { HeadTag } from '#web/platform/shell/index.ts';

/** Returns the links by which programs that get the address of a page learn how to embed it. `portal` is absolute. */
export function embedLinks(portal: string, path: string, title: string): HeadTag[] {
  const page = portal + path;
  return [
    { rel: 'alternate', type: 'application/json+oembed', title, href: oembedPath(portal, page) },
    { rel: 'alternate', type: 'text/xml+oembed', title, href: oembedPath(portal, page, 'xml') },
  ];
}

/** The same for the page of an association, with the feed of its animals. */
export function associationLinks(portal: string, association: { id: string; name: string }, path: string): HeadTag[] {
  const { id, name } = association;
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: `Gli animali di ${name}`, href: filePath('', id, 'rss') },
    ...embedLinks(portal, path, name),
  ];
}
