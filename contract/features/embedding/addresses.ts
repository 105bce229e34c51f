/** How many animals the web component and the frame show if nothing is said, and at most. */
export const SHOWN = 6;
export const MOST_SHOWN = 24;

/** File of the web component. */
export const WIDGET_PATH = '/incorpora.js';

/** The files, by kind. */
export const FILES = { json: 'annunci.json', csv: 'annunci.csv', rss: 'annunci.xml' } as const;
type FileKind = keyof typeof FILES;

/** Returns the address of an association's listings as a file. `portal` is the portal's address, or "" for a path. */
export function filePath(portal: string, association: string, kind: FileKind): string {
  return `${portal}/associazione/${encodeURIComponent(association)}/${FILES[kind]}`;
}

interface Shown {
  /** How many animals at most. */
  limit?: number;
  /** Only this listing. */
  listing?: string;
}

/** Returns the address of the page that other sites show in a frame. */
export function framePath(portal: string, association: string, { limit, listing }: Shown = {}): string {
  const query = new URLSearchParams();
  if (limit !== undefined) query.set('limit', String(limit));
  if (listing) query.set('annuncio', listing);
  const search = query.toString();
  return `${portal}/incorpora/${encodeURIComponent(association)}${search && `?${search}`}`;
}

/** Returns the address that describes a page of the portal for programs that embed it (oEmbed 1.0). */
export function oembedPath(portal: string, page: string, format: 'json' | 'xml' = 'json'): string {
  return `${portal}/oembed?${new URLSearchParams({ url: page, format }).toString()}`;
}
