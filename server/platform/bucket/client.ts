import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from './address.ts';
import { asBucketFailure, BucketFailure } from './failure.ts';
import { sendFile } from './send-file.ts';

/** A file in a bucket while it is read. */
interface BucketFile {
  body: ReadableStream<Uint8Array>;
  bytes: number;
}

/** The operations on a bucket that the portal needs. Keys are relative to the prefix. All throw `BucketFailure`. */
export interface BucketClient {
  put(key: string, bytes: Buffer, type?: string): Promise<void>;
  /** Sends a file without reading it into memory; the storage compares its hash (SHA-256, hex). At most 5 GB. */
  putFile(key: string, path: string, sha256: string): Promise<void>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<BucketFile | undefined>;
  /** Reads a file into memory. Undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the size in bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Copies, then deletes: after an interruption both files exist. Returns false when there is no such file. */
  move(from: string, to: string): Promise<boolean>;
  /** A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Returns whether somebody without a key of access can read the file. */
  isPublic(key: string): Promise<boolean>;
  /** Lists the files whose key begins with this text, by key. `keptAt` is by the clock of the storage. */
  list(start: string): AsyncIterable<{ key: string; keptAt: Date; bytes: number }>;
}

const AGAIN_AFTER_MS = 200;
const LISTED_AT_ONCE = 1000;
const NOT_FOUND = 404;
/** Largest body of one request, by the limits of Amazon's storage. */
const LARGEST_BYTES = 5_000_000_000;
/** A slower line is not waited for. */
const SLOWEST_BYTES_PER_MS = 128;
/** A small body is waited for this long. */
const BODY_MS = 30_000;

/** Opens a bucket. Nothing is sent until the first operation. */
export function createBucketClient(bucket: Bucket): BucketClient {
  const { endpoint, name, prefix, region, accessKeyId, secretAccessKey, patience } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const root = `${endpoint}/${name}`;
  const urlOf = (key: string) => `${root}/${prefix}${key}`;

  /** Returns a successful response, or undefined for a missing file. */
  async function sendOnce(method: string, url: string, init: RequestInit): Promise<Response | undefined> {
    const signed = await signer.sign(url, { ...init, method });
    const answer = await fetchInTime(signed, method === 'PUT' ? patience.writeMs : patience.readMs);
    if (answer.ok) return answer;
    const { status } = answer;
    if (status === NOT_FOUND && method === 'HEAD') return undefined;
    const serviceCode = codeIn((await readBody(answer)).toString());
    if (status === NOT_FOUND && serviceCode === 'NoSuchKey') return undefined;
    throw asBucketFailure({ status, serviceCode });
  }

  /** Returns the body of a successful response, or undefined for a missing file. */
  async function send(method: string, url: string, init: RequestInit = {}): Promise<Buffer | undefined> {
    return attempt(async () => {
      const response = await sendOnce(method, url, init);
      return response && readBody(response);
    });
  }

  /** Copies a file that exists. Amazon's storage can answer 200 and report in the body that the copy failed. */
  async function copy(from: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': `/${name}/${prefix}${from}` };
    await attempt(async () => {
      const response = await sendOnce('PUT', urlOf(to), { headers });
      const body = response ? (await readBody(response)).toString() : '';
      if (body.includes('<Error>')) throw asBucketFailure({ status: 503, serviceCode: codeIn(body) });
    });
  }

  async function size(key: string): Promise<number | undefined> {
    const response = await attempt(() => sendOnce('HEAD', urlOf(key), {}));
    return response && bytesOf(response);
  }

  return {
    size,
    async put(key, bytes, type = 'application/octet-stream') {
      const body = new Uint8Array(bytes);
      await send('PUT', urlOf(key), { body, headers: { 'content-type': type } });
    },
    async putFile(key, path, sha256) {
      const { size: bytes } = await stat(path);
      if (bytes > LARGEST_BYTES) throw new BucketFailure('other', `${key} is larger than 5 GB`);
      const ms = Math.max(patience.writeMs, bytes / SLOWEST_BYTES_PER_MS);
      await attempt(async () => {
        const init = { method: 'PUT', headers: { 'x-amz-content-sha256': sha256 } };
        const signed = await signer.sign(urlOf(key), init);
        const { status, body } = await sendFile(signed, path, bytes, ms);
        if (status >= 300) throw asBucketFailure({ status, serviceCode: codeIn(body) });
      });
    },
    async isPublic(key) {
      const request = new Request(urlOf(key), { method: 'HEAD' });
      const answer = await fetchInTime(request, patience.readMs).catch(() => null);
      return answer?.ok ?? false;
    },
    delete: async (key) => void (await send('DELETE', urlOf(key))),
    async get(key) {
      const response = await attempt(() => sendOnce('GET', urlOf(key), {}));
      return response?.body ? { body: response.body, bytes: bytesOf(response) } : undefined;
    },
    read: (key) => send('GET', urlOf(key)),
    async move(from, to) {
      if ((await size(from)) === undefined) return false;
      await copy(from, to);
      await send('DELETE', urlOf(from));
      return true;
    },
    async *list(start) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        // the first version of the list, whose pages begin after a key: every storage has it, and no token is needed
        const query = new URLSearchParams({ 'max-keys': `${LISTED_AT_ONCE}`, prefix: prefix + start, marker: last });
        const page = (await send('GET', `${root}?${query.toString()}`))?.toString();
        if (page === undefined) throw new BucketFailure('other', 'no list');
        last = undefined;
        for (const content of page.split('<Contents>').slice(1)) {
          const key = field(content, 'Key');
          const [keptAt, bytes] = [new Date(field(content, 'LastModified')), Number(field(content, 'Size'))];
          yield { key: key.slice(prefix.length), keptAt, bytes };
          if (page.includes('<IsTruncated>true<')) last = key;
        }
      }
    },
  };
}

/** Returns the code of the storage in the body of an error; "" without one. */
function codeIn(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';
}

/** Returns the text of an element. The keys and times of a list contain no entity. */
function field(xml: string, name: string): string {
  const content = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  if (content === undefined) throw new BucketFailure('other', `a list without ${name}`);
  return content;
}

function bytesOf(response: Response): number {
  return Number(response.headers.get('content-length'));
}

/** Reads a body to its end, so that its connection can be used again. Limits the time. */
async function readBody(response: Response): Promise<Buffer> {
  if (!response.body) return Buffer.alloc(0);
  const body = Readable.fromWeb(response.body);
  const ms = Math.max(BODY_MS, bytesOf(response) / SLOWEST_BYTES_PER_MS);
  const late = new BucketFailure('away', `no end in ${ms} ms`, { isLate: true });
  const timer = setTimeout(() => body.destroy(late), ms);
  try {
    return await buffer(body);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs an operation, a second time if the connection or the bucket failed: every operation can be repeated. One that
 * needs the body reads it here: the connection can also break in the middle of it.
 */
async function attempt<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    const failure = asBucketFailure(error);
    // who has waited once until the end does not wait again
    if (failure.trouble !== 'away' || failure.isLate) throw failure;
  }
  await pause(AGAIN_AFTER_MS);
  return operation().catch((error: unknown) => {
    throw asBucketFailure(error);
  });
}

/**
 * Limits the time until the head of the response. Its body may take as long as the client that reads it. A redirect is
 * returned as it is: what answers at another address, such as a page to log in, is not the bucket.
 */
async function fetchInTime(request: Request, ms: number): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(new BucketFailure('away', `no answer in ${ms} ms`, { isLate: true })),
    ms,
  );
  try {
    return await fetch(request, { signal: giveUp.signal, redirect: 'manual' });
  } finally {
    clearTimeout(timer);
  }
}
