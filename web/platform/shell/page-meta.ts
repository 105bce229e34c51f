import type { SiteIdentity } from '#contract/platform/site/calls.ts';

/** An element of the head that a page has of its own. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; type?: string; title?: string }
  /** JSON-LD. */
  | { graph: object };

/** Metadata of a public page, for search engines and link previews. */
export interface PageFacts {
  /** Without the portal's name, which is appended. */
  title: string;
  description: string;
  /** Canonical path of the page. */
  path: string;
  /** Preview image: path or absolute address, size and alternative text. */
  image?: { src: string; width: number; height: number; alt: string } | null;
  kind?: 'website' | 'article' | 'profile';
  /** Nodes of a schema.org graph. */
  graph?: Record<string, unknown>[];
}

/** The part of a route's `matches` that contains the portal's identity. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Returns title, description, canonical address, Open Graph, Twitter card and JSON-LD of a public page. */
export function pageMeta(matches: Matches, facts: PageFacts): HeadTag[] {
  const { name, public_url } = identityIn(matches);
  const address = public_url + facts.path;
  const title = titleIn(matches, facts.title);
  const image = facts.image && new URL(facts.image.src, `${public_url}/`).href;
  return [
    { title },
    { name: 'description', content: facts.description },
    { rel: 'canonical', href: address },
    { property: 'og:type', content: facts.kind ?? 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:title', content: facts.title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: address },
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: facts.title },
    { name: 'twitter:description', content: facts.description },
    ...(image && facts.image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: String(facts.image.width) },
          { property: 'og:image:height', content: String(facts.image.height) },
          { property: 'og:image:alt', content: facts.image.alt },
          { name: 'twitter:image', content: image },
        ]
      : []),
    ...(facts.graph ? [{ graph: { '@context': 'https://schema.org', '@graph': facts.graph } }] : []),
  ];
}

/** Returns a title with the portal's name appended. */
export function titleIn(matches: Matches, title: string): string {
  return `${title} | ${identityIn(matches).name}`;
}

/** Returns the absolute address of the portal, without a trailing slash. */
export function portalIn(matches: Matches): string {
  return identityIn(matches).public_url;
}

/** Returns a schema.org `BreadcrumbList`. The last item is the page itself. */
export function breadcrumbList(portal: string, trail: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: portal + path,
    })),
  };
}

/**
 * Returns the beginning of a text, at most `length` characters without the ellipsis, on one line, for a description.
 */
export function excerpt(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, line.lastIndexOf(' ', length))}…`;
}

function identityIn(matches: Matches): Pick<SiteIdentity, 'name' | 'public_url'> {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { identity?: SiteIdentity } | undefined;
  return root?.identity ?? { name: 'Trovacuccia', public_url: 'http://localhost' };
}
