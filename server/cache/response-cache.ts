import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '../database/content-version.ts';
import { type Encoding, encode, etagOf, isFresh, preferredEncoding } from './encoding.ts';

/** A public response, the same for every client. Its ETag is computed from the body if the headers have none. */
export interface PublicResponse {
  headers: Record<string, string>;
  body: Buffer;
}

interface Kept {
  /** Names and values alternating, ETag included: the form that Node writes fastest. */
  headers: string[];
  etag: string;
  encoded: Map<Encoding, Buffer>;
  version: string;
  /** When it was stored, epoch milliseconds. */
  at: number;
  /** Expiry: epoch milliseconds at which the response changes without a write. */
  endsAt: number;
  size: number;
}

const MOST_BYTES = 96 * 1024 * 1024;
/** Addresses remembered after one request, about 100 bytes each. */
const MOST_ASKED = 20_000;
/** No page of the portal has a longer address; longer ones are made up and never cached. */
const LONGEST_ADDRESS = 512;
/** Characters of a base64url hash: 66 bits, so that a collision of two addresses is practically impossible. */
const HASH_LENGTH = 11;
/** After this time, work that others wait for has failed. */
const LONGEST_WORK_MS = 60_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;

/**
 * LRU cache of public responses, valid until the content version rises or they expire. It runs before the framework:
 * a hit needs no route, hook or query.
 */
export class ResponseCache {
  readonly #common: Record<string, string>;
  readonly #content: ContentVersion;
  readonly #now: () => number;
  readonly #kept = new LRUCache<string, Kept>({ maxSize: MOST_BYTES, sizeCalculation: ({ size }) => size });
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** Hashes, because the addresses themselves may be thousands of characters long. */
  readonly #asked = new LRUCache<string, true>({ maxSize: MOST_ASKED, sizeCalculation: () => 1 });

  /** `common` headers are added to every response. */
  constructor(content: ContentVersion, now: () => number, common: Record<string, string>) {
    this.#common = common;
    this.#content = content;
    this.#now = now;
  }

  /** Responds from the cache; returns false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse, url = request.url ?? ''): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.headers.authorization !== undefined) return false;
    const fresh = this.#fresh(url);
    const kept = fresh ?? (this.#content.isAway ? this.#last(url) : null);
    if (!kept) return false;
    this.#send(kept, fresh ? kept.headers : this.#staleHeaders(kept), request, response);
    return true;
  }

  /**
   * Returns a cached response although it has expired, marked as stale, for a database that does not respond. It was
   * valid until then: nothing that was hidden or removed before. Null without one.
   */
  last(url: string): PublicResponse | null {
    const kept = this.#last(url);
    if (!kept) return null;
    const pairs = this.#staleHeaders(kept);
    const headers = Object.fromEntries(pairs.flatMap((name, at) => (at % 2 ? [] : [[name, pairs[at + 1]!]])));
    return { headers, body: kept.encoded.get('identity')! };
  }

  /** The database did not respond to a query. */
  suspect(): void {
    this.#content.suspect();
  }

  /** Content version, to be read before the work starts and passed to `keep` afterwards. */
  get version(): string | null {
    return this.#content.current;
  }

  /** Caches a response, unless something was written since `version` was read. */
  keep(url: string, { headers, body }: PublicResponse, version: string | null, endsAt: number): void {
    if (version === null || version !== this.#content.current) return;
    if (body.length > LARGEST_ANSWER || url.length > LONGEST_ADDRESS) return;
    const seenBefore = this.#seenBefore(url);
    if (!seenBefore && !this.#hasRoomFor(url)) return;
    const etag = headers.etag ?? etagOf(body);
    const kept: Kept = {
      headers: Object.entries({ ...this.#common, ...headers, etag }).flat(),
      etag,
      encoded: new Map([['identity', body]]),
      version,
      at: this.#now(),
      endsAt,
      // includes space for the compressed variants
      size: body.length * 2 + url.length + 500,
    };
    this.#kept.set(url, kept);
  }

  /** Coalesces concurrent requests: work with the same key runs once. Rejects when it takes longer than a minute. */
  coalesce<T>(key: string, work: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(key) as Promise<T> | undefined;
    if (underWay) return underWay;
    const started = withinTime(work(), LONGEST_WORK_MS).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  /** Whether work with this key is running, so that `coalesce` would start none. */
  isUnderWay(key: string): boolean {
    return this.#underWay.has(key);
  }

  #fresh(url: string): Kept | null {
    const kept = this.#kept.get(url);
    if (!kept) return null;
    // an expired one stays, for a time without database, until a newer one replaces it
    if (kept.version === this.#content.last) return this.#isFresh(kept) ? kept : null;
    this.#kept.delete(url);
    return null;
  }

  #isFresh({ version, endsAt }: Kept): boolean {
    return version === this.#content.current && endsAt > this.#now();
  }

  #last(url: string): Kept | null {
    const kept = this.#kept.get(url);
    return kept && kept.version === this.#content.last && this.#content.mayServeLast ? kept : null;
  }

  /** RFC 9111 and 9211: the age, and a negative time to live for a stale response. */
  #staleHeaders({ headers, at, endsAt }: Kept): string[] {
    const now = this.#now();
    const age = Math.max(0, Math.round((now - at) / 1000));
    const ttl = Math.min(0, Math.round((endsAt - now) / 1000));
    return [...headers, 'age', String(age), 'cache-status', `trovacuccia; hit; ttl=${ttl}; detail=database-away`];
  }

  /** Addresses without a query are few and likely to be requested again, so they may take half of the cache at once. */
  #hasRoomFor(url: string): boolean {
    return !url.includes('?') && this.#kept.calculatedSize < MOST_BYTES / 2;
  }

  /** Returns true from the second request on: one-off addresses (crawlers, combined filters) evict nothing. */
  #seenBefore(url: string): boolean {
    const key = hash('sha1', url, 'base64url').slice(0, HASH_LENGTH);
    const known = this.#asked.has(key);
    this.#asked.set(key, true);
    return known;
  }

  #send(kept: Kept, headers: string[], request: IncomingMessage, response: ServerResponse): void {
    const write = writer(headers, request, response);
    if (isFresh(request.headers['if-none-match'], kept.etag)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const identity = kept.encoded.get('identity')!;
    const encoding = preferredEncoding(request.headers['accept-encoding'], identity.length);
    const ready = kept.encoded.get(encoding);
    if (ready) {
      write(encoding, ready);
      return;
    }
    encode(identity, encoding).then(
      (body) => {
        kept.encoded.set(encoding, body);
        write(encoding, body);
      },
      () => write('identity', identity),
    );
  }
}

function writer(headers: string[], request: IncomingMessage, response: ServerResponse) {
  return (encoding: Encoding, body: Buffer): void => {
    const length = ['content-length', String(body.length)];
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    response.writeHead(200, [...headers, ...length, ...coding]);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Rejects as a connection that times out does. */
async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('no result'), { code: 'ETIMEDOUT' })),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
