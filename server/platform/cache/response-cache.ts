import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ContentVersion } from '#server/platform/database/commit/content-version.ts';
import { readsForEverybody } from '#server/platform/database/public-reads.ts';
import { CACHE_BYTES } from './budget.ts';
import { type Encoding, encode, etagOf } from './encoding.ts';
import { makeAhead, type Popular } from './make-ahead.ts';
import type { ResponseMemory } from './response-memory.ts';
import { readied, type SendableResponse, SMALL_BODY, sendResponse } from './send-response.ts';

/** A public response, the same for every client. Its ETag is computed from the body if the headers have none. */
interface PublicResponse {
  headers: Record<string, string>;
  body: Buffer;
  /** Other sites may show it in a frame: it is sent without `X-Frame-Options`. */
  framed?: boolean;
}

interface CachedResponse extends SendableResponse {
  version: string;
  /** When it was stored, epoch milliseconds. */
  at: number;
  /** Expiry: epoch milliseconds at which the response changes without a write. */
  endsAt: number;
  size: number;
  /** How often it was sent. */
  uses: number;
  /** Makes it again after a write; null for one that is made when it is requested. */
  make: Make<unknown> | null;
}

/** Reads or renders a response, and stores it under this version. */
export type Make<T> = (version: string | null) => Promise<T>;

/** No page of the portal has a longer address; longer ones are made up and never cached. */
const LONGEST_ADDRESS = 512;
/** After this time, work that others wait for has failed. */
const LONGEST_WORK_MS = 60_000;
const LARGEST_ANSWER = 4 * 1024 * 1024;
const SWEEP_EVERY_MS = 5000;
/** Responses that were sent this often from the cache under one version are likely to be asked for under the next. */
const POPULAR_USES = 3;
const MOST_AHEAD = 8;
const LOOKED_AT = 64;

/**
 * LRU cache of public responses, valid until the content version rises or they expire. It runs before the framework:
 * a hit needs no route, hook or query.
 */
export class ResponseCache {
  readonly #common: Record<string, string>;
  readonly #content: ContentVersion;
  readonly #now: () => number;
  readonly #memory: ResponseMemory;
  readonly #cached = responses(CACHE_BYTES.responses);
  /** Requested once: a crawler and combined filters evict only one another. */
  readonly #cachedOnce = responses(CACHE_BYTES.responsesOnce);
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** Keys of work that is under way and that nobody has asked for yet. */
  readonly #ahead = new Set<string>();
  #sweptAt = 0;

  /** `common` headers are added to every response; `memory` counts those that clients do not read. */
  constructor(content: ContentVersion, now: () => number, common: Record<string, string>, memory: ResponseMemory) {
    this.#common = common;
    this.#content = content;
    this.#now = now;
    this.#memory = memory;
    content.onReplaced((before) => void makeAhead(this, this.#popular(before)));
  }

  /** Responds from the cache; returns false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse, url = request.url ?? ''): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.headers.authorization !== undefined) return false;
    const cachedEntry = this.#find(url);
    if (!cachedEntry) return false;
    cachedEntry.uses += 1;
    const sending = { request, response, memory: this.#memory };
    if (this.#isFresh(cachedEntry)) sendResponse(cachedEntry, [], sending);
    else if (this.#content.isAway && this.#isLast(cachedEntry))
      sendResponse(cachedEntry, this.#staleHeaders(cachedEntry, 'database-away'), sending);
    else if (this.#isBeingReplaced(url, cachedEntry))
      sendResponse(cachedEntry, this.#staleHeaders(cachedEntry, 'updating'), sending);
    else return false;
    return true;
  }

  /**
   * Returns a cached response although it has expired, marked as stale, for a database that does not respond. It was
   * valid until then: nothing that was hidden or removed before. Null without one.
   */
  last(url: string): PublicResponse | null {
    const cachedEntry = this.#find(url);
    if (!cachedEntry || !this.#isLast(cachedEntry)) return null;
    const pairs = [...cachedEntry.headers, ...this.#staleHeaders(cachedEntry, 'database-away')];
    const headers = Object.fromEntries(pairs.flatMap((name, at) => (at % 2 ? [] : [[name, pairs[at + 1]!]])));
    return { headers, body: cachedEntry.body };
  }

  /** The database did not respond to a query. */
  suspect(): void {
    this.#content.suspect();
  }

  /** Content version, to be read before the work starts and passed to `store` afterwards. */
  get version(): string | null {
    return this.#content.current;
  }

  /** Caches a response, unless something was written since `version` was read. `make` must not refer to a request. */
  store(
    url: string,
    { headers, body, framed = false }: PublicResponse,
    version: string | null,
    endsAt: number,
    make: Make<unknown> | null = null,
  ): void {
    if (version === null || version !== this.#content.current) return;
    if (body.length > LARGEST_ANSWER || url.length > LONGEST_ADDRESS) return;
    const etag = headers.etag ?? etagOf(body);
    const sentHeaders = Object.entries({ ...this.#common, ...headers, etag });
    const cachedEntry: CachedResponse = {
      headers: (framed ? sentHeaders.filter(([name]) => name !== 'x-frame-options') : sentHeaders).flat(),
      etag,
      body,
      ready: {},
      version,
      at: this.#now(),
      endsAt,
      // includes space for the compressed variants, and for the text of a small body
      size: body.length * (body.length > SMALL_BODY ? 2 : 3) + url.length + 500,
      uses: 0,
      make,
    };
    (this.#cached.has(url) ? this.#cached : this.#cachedOnce).set(url, cachedEntry);
    this.#sweep();
  }

  /** Drops what can never be served again: while others write, that would be most of the cache. */
  #sweep(): void {
    const now = this.#now();
    if (Math.abs(now - this.#sweptAt) < SWEEP_EVERY_MS) return;
    this.#sweptAt = now;
    for (const cache of [this.#cached, this.#cachedOnce])
      for (const [url, entry] of cache.entries()) if (!this.#isUseful(entry)) cache.delete(url);
  }

  /**
   * Coalesces concurrent requests: the work for an address and a version runs once. It calls `store` itself: a request
   * that comes after its end and before `store` would start it again. Rejects when it takes longer than a minute.
   */
  coalesce<T>(url: string, version: string | null, work: Make<T>): Promise<T> {
    const key = keyOf(url, version);
    this.#ahead.delete(key);
    const underWay = this.#underWay.get(key) as Promise<T> | undefined;
    if (underWay) return underWay;
    const started = withinTime(
      readsForEverybody(() => work(version)),
      LONGEST_WORK_MS,
    ).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, started);
    return started;
  }

  /**
   * Makes a response that nobody has asked for yet, in the encodings in which it was sent before. Until somebody asks,
   * it is no reason to send an earlier one: who has just published would miss the new listing.
   */
  async makeAhead({ url, make, encodings }: Popular): Promise<void> {
    const version = this.#content.current;
    const cachedEntry = this.#cached.peek(url);
    if ((cachedEntry && this.#isFresh(cachedEntry)) || this.isUnderWay(url, version)) return;
    const key = keyOf(url, version);
    const made = this.coalesce(url, version, make);
    this.#ahead.add(key);
    await made.finally(() => this.#ahead.delete(key));
    const fresh = this.#cached.peek(url);
    if (fresh?.version !== version) return;
    for (const encoding of encodings) readied(fresh, encoding, await encode(fresh.body, encoding));
  }

  /** Returns the responses of this version that were sent most often, the first of them first. */
  #popular(version: string): Popular[] {
    const popularEntries: (Popular & { uses: number })[] = [];
    let seen = 0;
    // the most recently used come first
    for (const [url, { make, uses, ready, version: of }] of this.#cached.entries()) {
      if (make && of === version && uses >= POPULAR_USES)
        popularEntries.push({ url, make, uses, encodings: Object.keys(ready) as Encoding[] });
      seen += 1;
      if (seen === LOOKED_AT) break;
    }
    return popularEntries.toSorted((one, other) => other.uses - one.uses).slice(0, MOST_AHEAD);
  }

  /** Whether the work for this address and version is running, so that `coalesce` would start none. */
  isUnderWay(url: string, version: string | null): boolean {
    return this.#underWay.has(keyOf(url, version));
  }

  /** Returns a cached response, fresh or not. One that can never be served again is dropped. */
  #find(url: string): CachedResponse | undefined {
    const cachedEntry = this.#cached.get(url) ?? this.#promoted(url);
    if (!cachedEntry || this.#isUseful(cachedEntry)) return cachedEntry;
    this.#cached.delete(url);
    return undefined;
  }

  /** Moves a response that is requested again to the larger part of the cache. */
  #promoted(url: string): CachedResponse | undefined {
    const cachedEntry = this.#cachedOnce.get(url);
    if (!cachedEntry) return undefined;
    this.#cachedOnce.delete(url);
    this.#cached.set(url, cachedEntry);
    return cachedEntry;
  }

  /** An expired response of the last version stays, for a time without database, until a newer one replaces it. */
  #isUseful({ version }: CachedResponse): boolean {
    return version === this.#content.last || this.#content.mayServeWhileComputing(version);
  }

  #isFresh({ version, endsAt }: CachedResponse): boolean {
    return version === this.#content.current && endsAt > this.#now();
  }

  /** Whether another request computes the next version, and nothing that this one shows was removed since. */
  #isBeingReplaced(url: string, { version, endsAt }: CachedResponse): boolean {
    if (endsAt <= this.#now() || !this.#content.mayServeWhileComputing(version)) return false;
    const key = keyOf(url, this.#content.current);
    return this.#underWay.has(key) && !this.#ahead.has(key);
  }

  #isLast({ version }: CachedResponse): boolean {
    return version === this.#content.last && this.#content.mayServeLast;
  }

  /** RFC 9111 and 9211: the age, and a negative time to live for a stale response. */
  #staleHeaders({ at, endsAt }: CachedResponse, detail: 'database-away' | 'updating'): string[] {
    const now = this.#now();
    const age = Math.max(0, Math.round((now - at) / 1000));
    const ttl = Math.min(0, Math.round((endsAt - now) / 1000));
    return ['age', String(age), 'cache-status', `trovacuccia; hit; ttl=${ttl}; detail=${detail}`];
  }
}

const responses = (maxSize: number) =>
  new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: ({ size }) => size });

const keyOf = (url: string, version: string | null) => `${version} ${url}`;

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
