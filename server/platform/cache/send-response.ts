import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, encode, isFresh, preferredEncoding } from './encoding.ts';
import type { ResponseMemory } from './response-memory.ts';

/** With its headers it fits into the 16 KB that Node writes to a socket without allocating memory. */
export const SMALL_BODY = 15 * 1024;

interface Ready {
  headers: string[];
  /** A small one as text with one byte per character, which Node joins with the headers and writes at once. */
  body: Buffer | string;
}

/** A response in the form that Node writes fastest. */
export interface SendableResponse {
  /** Names and values alternating, ETag included. */
  headers: string[];
  etag: string;
  body: Buffer;
  /** Encoded bodies that are ready, with all headers. */
  ready: Partial<Record<Encoding, Ready>>;
}

interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  memory: ResponseMemory;
}

/**
 * Sends a response in the encoding that the request prefers, with `more` headers, or 304 if the client has it. What the
 * connection does not take at once counts in `memory`; what has no room there is refused.
 */
export function sendResponse(
  sendable: SendableResponse,
  more: readonly string[],
  { request, response, memory }: Sending,
): void {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': accepted } = request.headers;
  if (ifNoneMatch !== undefined && isFresh(ifNoneMatch, sendable.etag)) {
    response.writeHead(304, [...sendable.headers, ...more]);
    response.end();
    return;
  }
  const write = ({ headers, body }: Ready) => {
    response.writeHead(200, more.length > 0 ? [...headers, ...more] : headers);
    if (request.method === 'HEAD') response.end();
    else response.end(body, 'latin1');
    if (response.writableLength > 0) memory.takeUntilSent(body, response);
  };
  const encoding = preferredEncoding(accepted, sendable.body.length);
  const ready = sendable.ready[encoding];
  if (!memory.fits(ready?.body ?? sendable.body)) memory.refuse(response);
  else if (ready) write(ready);
  else
    encode(sendable.body, encoding).then(
      (body) => write(readied(sendable, encoding, body)),
      () => write(readied(sendable, 'identity', sendable.body)),
    );
}

/** Remembers an encoded body with its headers. */
export function readied(sendable: SendableResponse, encoding: Encoding, body: Buffer): Ready {
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const headers = [...sendable.headers, 'content-length', String(body.length), ...coding];
  sendable.ready[encoding] = { headers, body: body.length > SMALL_BODY ? body : body.toString('latin1') };
  return sendable.ready[encoding];
}
