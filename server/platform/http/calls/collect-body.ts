import type { FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import type { BodyLease } from './body-lease.ts';

type Done = (error: Error | null, body?: Buffer) => void;

/** From here on the whole length that was announced is allocated; pages to which nothing is written cost nothing. */
const WHOLE_FROM = 1024 * 1024;
const FIRST_BLOCK = 16 * 1024;

/**
 * Reads a body into one buffer, and counts its bytes as they arrive. Ends with `body_too_large` above the limit, and
 * with `bodies_in_flight` or `too_many_bodies` when the process or its sender holds too much. Pieces of a few bytes are
 * copied together at once: as buffers of their own they would need a hundred times as much.
 */
export function collectBody(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  lease: BodyLease,
  done: Done,
): void {
  const announced = announcedLength(request);
  let block: Buffer = Buffer.alloc(0);
  let length = 0;
  let counted = 0;
  if ((announced ?? 0) > lease.limit) {
    done(problem(httpProblems.body_too_large));
    return;
  }
  payload.on('data', take);
  payload.on('end', finish);
  payload.on('error', end);
  payload.resume();

  function take(chunk: Buffer): void {
    try {
      if (length + chunk.length > lease.limit) throw problem(httpProblems.body_too_large);
      if (length === 0 && chunk.length === announced) block = chunk;
      else block = roomFor(block, { length, more: chunk.length, announced });
      // of chunks without a length, the room that they were given counts
      count(announced === null ? block.length : length + chunk.length);
      if (block !== chunk) chunk.copy(block, length);
      length += chunk.length;
    } catch (error) {
      end(error as Error);
    }
  }

  function count(bytes: number): void {
    if (bytes > counted) lease.grow(bytes - counted);
    counted = Math.max(bytes, counted);
  }

  function finish(): void {
    if (announced !== null && announced !== length) end(problem(httpProblems.unreadable_request));
    else end(null);
  }

  function end(error: Error | null): void {
    payload.removeListener('data', take);
    payload.removeListener('end', finish);
    payload.removeListener('error', end);
    if (error) {
      block = Buffer.alloc(0);
      // such as a connection that was reset
      if (!('status' in error)) Object.assign(error, { statusCode: 400 });
      done(error);
    } else done(null, block.subarray(0, length));
  }
}

/** Returns the bytes that a request announces; null when they come in chunks. */
export function announcedLength({ headers }: FastifyRequest): number | null {
  return headers['content-length'] === undefined ? null : Number(headers['content-length']);
}

interface Wanted {
  length: number;
  more: number;
  announced: number | null;
}

/** Returns a block that holds the first `length` bytes of the given one and has room for more. */
function roomFor(block: Buffer, { length, more, announced }: Wanted): Buffer {
  const needed = length + more;
  if (needed <= block.length) return block;
  const doubled = Math.max(needed, block.length * 2, FIRST_BLOCK);
  const size = announced === null ? doubled : needed > WHOLE_FROM ? announced : Math.min(doubled, announced);
  // a body that is longer than announced ends with an error of the parser of HTTP
  const larger = Buffer.allocUnsafeSlow(Math.max(size, needed));
  block.copy(larger, 0, 0, length);
  return larger;
}
