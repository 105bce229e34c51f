import { invalidField } from './failure.ts';

export const DEFAULT_LIMIT = 100;
/** A hundred listings with four whole photos each would be a body of hundreds of megabytes. */
const LIMIT_WITH_PICTURES = 10;

/** How many things a page holds; few when their pictures stand in it whole (`?images=inline`). */
export function pageLimit(asked: { limit?: number | undefined; images?: 'inline' | 'url' | undefined }): number {
  const limit = asked.limit ?? DEFAULT_LIMIT;
  return asked.images === 'inline' ? Math.min(limit, LIMIT_WITH_PICTURES) : limit;
}

/** A cursor is where the last page ended: opaque to the client. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a cursor of `kinds`; throws 422 for anything else. */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly ('string' | 'number')[],
): (string | number)[] | null {
  if (cursor === undefined) return null;
  const position = parse(cursor);
  const fits =
    Array.isArray(position) &&
    position.length === kinds.length &&
    position.every((value, index) => typeof value === kinds[index] && !String(value).includes('\0'));
  if (!fits) throw invalidField('cursor', 'Il cursore non è valido: riparti dalla prima pagina.');
  return position;
}

/** The `Link` header of the next page. */
export function nextLink(publicUrl: string, url: string, cursor: string): string {
  const next = new URL(url, publicUrl);
  next.searchParams.set('cursor', cursor);
  return `<${next.href}>; rel="next"`;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
