import { INTEGER_MAX } from '#contract/platform/fields.ts';
import { invalidField } from '../problems/problem.ts';

const DEFAULT_LIMIT = 100;
/** A page of 100 listings with four full images each would be a body of hundreds of megabytes. */
const LIMIT_WITH_PICTURES = 10;

interface AskedPage {
  limit?: number | undefined;
  cursor?: string | undefined;
  images?: 'inline' | 'url' | undefined;
}

/** Sort order of a list: how to get the keyset position from a row, and the types of its values in a cursor. */
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
export const BY_CITY: Order<{ order_key: string; id: string }, readonly [orderKey: string, id: string]> = {
  kinds: ['string', 'string'],
  of: ({ order_key, id }) => [order_key, id],
};

/** Reads one page. `read` is asked for one row more than the page holds, which shows whether a next page exists. */
export async function readPage<Row extends Ordered, Ordered, Position extends readonly (string | number)[]>(
  page: AskedPage,
  order: Order<Ordered, Position>,
  read: (limit: number, after: Position | null) => Promise<Row[]>,
): Promise<ReadPage<Row>> {
  const limit = pageLimit(page);
  const readRows = await read(limit + 1, readCursor(page.cursor, order));
  const rows = readRows.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: readRows.length > limit && last ? writeCursor(order.of(last)) : null };
}

interface ReadPage<Row> {
  rows: Row[];
  next: string | null;
}

/** Ends a page before its rows have more than `bytes` together; the first one always belongs to it. */
export function endedAt<Row extends Ordered & { bytes: number }, Ordered>(
  bytes: number,
  order: Order<Ordered, readonly (string | number)[]>,
  page: ReadPage<Row>,
): ReadPage<Row> {
  let sum = 0;
  const end = page.rows.findIndex((row, index) => {
    sum += row.bytes;
    return index > 0 && sum > bytes;
  });
  if (end === -1) return page;
  const rows = page.rows.slice(0, end);
  return { rows, next: writeCursor(order.of(rows.at(-1)!)) };
}

/** Returns the page size; small when the images are embedded in the response (`?images=inline`). */
export function pageLimit({ limit = DEFAULT_LIMIT, images }: AskedPage): number {
  return images === 'inline' ? Math.min(limit, LIMIT_WITH_PICTURES) : limit;
}

/** Encodes the keyset position of a page's last row; opaque to the client. */
export function writeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Decodes a cursor of this order; throws 422 for anything else. */
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

/** Returns the `Link` header of the next page. */
export function nextLink(publicUrl: string, url: string, cursor: string): string {
  const next = new URL(url, publicUrl);
  next.searchParams.set('cursor', cursor);
  return `<${next.href}>; rel="next"`;
}

/** Whether a column can hold the value: PostgreSQL accepts no NUL and no `integer` out of range. */
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
