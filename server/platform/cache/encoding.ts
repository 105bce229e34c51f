import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
const WORTH_COMPRESSING = 1024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Returns the best encoding that the client accepts; `identity` for bodies too small to compress. */
export function preferredEncoding(accepted: string | undefined, size: number): Encoding {
  if (size < WORTH_COMPRESSING || !accepted) return 'identity';
  if (/\bbr\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** What was computed from a body, while the body exists: the first response and those from the cache share it. */
const encoded = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();
const etags = new WeakMap<Buffer, string>();

/** Returns the encoded body. The same body is encoded once. */
export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const cachedBodies = encoded.get(body) ?? {};
  encoded.set(body, cachedBodies);
  cachedBodies[encoding] ??= encodeNow(body, encoding);
  return cachedBodies[encoding];
}

async function encodeNow(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return zip(body, { level: 6 });
  return body;
}

/** Returns the ETag of a body with this hash. It is weak, because it is the same for every encoding. */
export const weakEtag = (digest: string) => `W/"${digest}"`;

/** Returns a weak ETag. The same body is hashed once. */
export function etagOf(body: Buffer): string {
  const cachedEtag = etags.get(body);
  if (cachedEtag) return cachedEtag;
  const etag = weakEtag(hash('sha1', body, 'base64url'));
  etags.set(body, etag);
  return etag;
}

/** Returns whether `If-None-Match` contains this ETag. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}
