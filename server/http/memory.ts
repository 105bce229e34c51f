import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentVersion } from '../database/content-version.ts';
import { type Encoding, encode, etagOf, isFresh, preferredEncoding } from './encoding.ts';

/** A public answer, the same for everybody; its validator is made from its bytes where the headers bring none. */
export interface PublicAnswer {
  headers: Record<string, string>;
  body: Buffer;
}

interface Kept {
  /** Names and values in turn, the validator among them, as Node writes them fastest. */
  headers: string[];
  etag: string;
  encoded: Map<Encoding, Buffer>;
  version: string;
  /** Epoch milliseconds at which time alone changes the answer. */
  endsAt: number;
  size: number;
}

const MOST_BYTES = 96 * 1024 * 1024;
/** Addresses remembered as asked for once, 100 bytes or so each. */
const MOST_ASKED = 20_000;
/** No page of ours has a longer one; what is longer is made up, and is never kept. */
const LONGEST_ADDRESS = 512;
/** Of a hash in base64url: 66 bits, so that two addresses are never taken for one another in practice. */
const HASH_LENGTH = 11;
const LARGEST_ANSWER = 4 * 1024 * 1024;

/**
 * Public answers kept in memory until the content version rises or their time ends. Stands before the framework:
 * what is here is answered without a route, a hook or a query.
 */
export class Memory {
  readonly #common: Record<string, string>;
  readonly #content: ContentVersion;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** Hashes: the addresses themselves may be thousands of characters long. */
  readonly #asked = new Set<string>();
  #bytes = 0;

  /** `common` headers stand on every answer. */
  constructor(content: ContentVersion, now: () => number, common: Record<string, string>) {
    this.#common = common;
    this.#content = content;
    this.#now = now;
  }

  /** Answers from memory where it can; false when the framework must. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.headers.authorization !== undefined) return false;
    const kept = this.#fresh(request.url ?? '');
    if (!kept) return false;
    this.#send(kept, request, response);
    return true;
  }

  /** Version to read before the work begins, to be handed to `keep` after it. */
  get version(): string | null {
    return this.#content.current;
  }

  /** Keeps an answer if nothing was written since `version` was read. */
  keep(url: string, { headers, body }: PublicAnswer, version: string | null, endsAt: number): void {
    if (version === null || version !== this.#content.current) return;
    if (body.length > LARGEST_ANSWER || url.length > LONGEST_ADDRESS) return;
    if (!this.#isAskedAgain(url)) return;
    this.#drop(url);
    const etag = headers.etag ?? etagOf(body);
    const kept: Kept = {
      headers: Object.entries({ ...this.#common, ...headers, etag }).flat(),
      etag,
      encoded: new Map([['identity', body]]),
      version,
      endsAt,
      // room for the body in other encodings
      size: body.length * 2 + url.length + 500,
    };
    this.#kept.set(url, kept);
    this.#bytes += kept.size;
    while (this.#bytes > MOST_BYTES) this.#drop(this.#kept.keys().next().value!);
  }

  /** Does the same work once for everybody who asks for it at the same time. */
  together<T>(key: string, work: () => Promise<T>): Promise<T> {
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
      this.#drop(url);
      return null;
    }
    // last in the order: the one that was not asked for longest goes first
    this.#kept.delete(url);
    this.#kept.set(url, kept);
    return kept;
  }

  /** What is asked for once only (a campaign's parameter, a crawler's whim) never pushes out what many ask for. */
  #isAskedAgain(url: string): boolean {
    const key = hash('sha1', url, 'base64url').slice(0, HASH_LENGTH);
    const known = this.#asked.delete(key);
    if (!known && this.#asked.size >= MOST_ASKED) this.#asked.delete(this.#asked.values().next().value!);
    this.#asked.add(key);
    return known;
  }

  #drop(url: string): void {
    const kept = this.#kept.get(url);
    if (!kept) return;
    this.#kept.delete(url);
    this.#bytes -= kept.size;
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
