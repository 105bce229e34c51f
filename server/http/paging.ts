import { INTEGER_MAX } from '#contract/fields.ts';
import { invalidField } from './failure.ts';

const DEFAULT_LIMIT = 100;
/** A hundred listings with four whole photos each would be a body of hundreds of megabytes. */
const LIMIT_WITH_PICTURES = 10;

interface AskedPage {
  limit?: number | undefined;
  cursor?: string | undefined;
  images?: 'inline' | 'url' | undefined;
}

/** What a list is ordered by, and so where it goes on: the values of a row, and of a cursor. */
export interface Order<Row, Position extends readonly (string | number)[]> {
  kinds: readonly ('string' | 'number')[];
  of: (row: Row) => Position;
}

/** Newest first. */
export const NEWEST: Order<{ created_at: string; id: string }, readonly [createdAt: string, id: string]> = {
  kinds: ['string', 'string'],
  of: ({ created_at, id }) => [created_at, id],
};

/** By city, then name. */
export const BY_CITY: Order<
  { city_key: string; name: string; id: string },
  readonly [cityKey: string, name: string, id: string]
> = {
  kinds: ['string', 'string', 'string'],
  of: ({ city_key, name, id }) => [city_key, name, id],
};

/** The page that is asked for. `read` is asked for one row more than it shows: that one tells of a next page. */
export async function readPage<Row extends Ordered, Ordered, Position extends readonly (string | number)[]>(
  asked: AskedPage,
  order: Order<Ordered, Position>,
  read: (limit: number, after: Position | null) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> {
  const limit = pageLimit(asked);
  const found = await read(limit + 1, readCursor(asked.cursor, order));
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? writeCursor(order.of(last)) : null };
}

/** How many things a page holds; few when their pictures stand in it whole (`?images=inline`). */
export function pageLimit({ limit = DEFAULT_LIMIT, images }: AskedPage): number {
  return images === 'inline' ? Math.min(limit, LIMIT_WITH_PICTURES) : limit;
}

/** A cursor is where the last page ended: opaque to the client. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads a cursor of an order; throws 422 for anything else. */
export function readCursor<Position extends readonly (string | number)[]>(
  cursor: string | undefined,
  { kinds }: Order<never, Position>,
): Position | null {
  if (cursor === undefined) return null;
  const position = parse(cursor);
  const fits =
    Array.isArray(position) &&
    position.length === kinds.length &&
    position.every((value, index) => typeof value === kinds[index] && isStorable(value));
  if (!fits) throw invalidField('cursor', 'Il cursore non è valido: riparti dalla prima pagina.');
  return position as unknown as Position;
}

/** The `Link` header of the next page. */
export function nextLink(publicUrl: string, url: string, cursor: string): string {
  const next = new URL(url, publicUrl);
  next.searchParams.set('cursor', cursor);
  return `<${next.href}>; rel="next"`;
}

/** Whether a column can hold it: PostgreSQL knows no NUL, and compares an `integer` with nothing larger. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0');
  return Number.isInteger(value) && Math.abs(value as number) <= INTEGER_MAX;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
