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
  readonly #asked = new LRUCache<string, true>({ max: MOST_ASKED });

  /** `common` headers are added to every response. */
  constructor(content: ContentVersion, now: () => number, common: Record<string, string>) {
    this.#common = common;
    this.#content = content;
    this.#now = now;
  }

  /** Responds from the cache; returns false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.headers.authorization !== undefined) return false;
    const kept = this.#fresh(request.url ?? '');
    if (!kept) return false;
    this.#send(kept, request, response);
    return true;
  }

  /** Content version, to be read before the work starts and passed to `keep` afterwards. */
  get version(): string | null {
    return this.#content.current;
  }

  /** Caches a response, unless something was written since `version` was read. */
  keep(url: string, { headers, body }: PublicResponse, version: string | null, endsAt: number): void {
    if (version === null || version !== this.#content.current) return;
    if (body.length > LARGEST_ANSWER || url.length > LONGEST_ADDRESS) return;
    if (!this.#seenBefore(url)) return;
    const etag = headers.etag ?? etagOf(body);
    const kept: Kept = {
      headers: Object.entries({ ...this.#common, ...headers, etag }).flat(),
      etag,
      encoded: new Map([['identity', body]]),
      version,
      endsAt,
      // includes space for the compressed variants
      size: body.length * 2 + url.length + 500,
    };
    this.#kept.set(url, kept);
  }

  /** Coalesces concurrent requests: work with the same key runs once. */
  coalesce<T>(key: string, work: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(key) as Promise<T> | undefined;
    if (underWay) return underWay;
    const started = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  #fresh(url: string): Kept | null {
    const kept = this.#kept.get(url);
    if (!kept) return null;
    if (kept.version !== this.#content.current || kept.endsAt <= this.#now()) {
      this.#kept.delete(url);
      return null;
    }
    return kept;
  }

  /** Returns true from the second request on: one-off addresses (tracking parameters, crawlers) evict nothing. */
  #seenBefore(url: string): boolean {
    const key = hash('sha1', url, 'base64url').slice(0, HASH_LENGTH);
    const known = this.#asked.has(key);
    this.#asked.set(key, true);
    return known;
  }

  #send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
    if (isFresh(request.headers['if-none-match'], kept.etag)) {
      response.writeHead(304, kept.headers);
      response.end();
      return;
    }
    const identity = kept.encoded.get('identity')!;
    const encoding = preferredEncoding(request.headers['accept-encoding'], identity.length);
    const ready = kept.encoded.get(encoding);
    if (ready) {
      write(kept, encoding, ready, request, response);
      return;
    }
    encode(identity, encoding).then(
      (body) => {
        kept.encoded.set(encoding, body);
        write(kept, encoding, body, request, response);
      },
      () => write(kept, 'identity', identity, request, response),
    );
  }
}

function write(
  { headers }: Kept,
  encoding: Encoding,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const length = ['content-length', String(body.length)];
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  response.writeHead(200, [...headers, ...length, ...coding]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
