import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isFresh } from '#server/platform/cache/encoding.ts';
import { watchedStream } from '../server/watched-stream.ts';

const STALLED_MS = 20_000;
const TOTAL_MS = 180_000;

/** Bytes that replace a marker, as characters that need no escaping in JSON. */
export interface Piece {
  bytes: number;
  open(): AsyncIterable<Buffer>;
}

/** The markers of a result: `pattern` matches each of them, its first group names the piece. */
interface Markers {
  pattern: RegExp;
  pieces: ReadonlyMap<string, Piece>;
  /** Waits for the permission to send; returns the function that gives it back. */
  admit: () => Promise<() => void>;
}

/** A result with markers that are replaced by streams while it is sent, so that it is never in memory as a whole. */
export class StreamedJson<Value> {
  readonly value: Value;
  readonly markers: Markers;

  constructor(value: Value, markers: Markers) {
    this.value = value;
    this.markers = markers;
  }
}

/** A serialized result, ready to be sent. */
export interface StreamedBody {
  parts: readonly (Buffer | Piece)[];
  bytes: number;
  etag: string;
  admit: Markers['admit'];
}

/** Splits serialized JSON at its markers. */
export function streamedBody(json: string, { pattern, pieces, admit }: Markers): StreamedBody {
  // an odd position holds the name captured by the pattern
  const texts = json.split(pattern);
  const parts = texts.map((text, at) => (at % 2 === 0 ? Buffer.from(text) : pieces.get(text)!));
  const bytes = parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length : part.bytes), 0);
  return { parts, bytes, etag: etagOf(Buffer.from(texts.join())), admit };
}

/** Sends the parts in order, as fast as the client reads; 304 if its copy is current. Not compressed: base64 of images. */
export async function sendStreamedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, bytes, etag, admit }: StreamedBody,
) {
  reply.header('etag', etag);
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', bytes).send();
  const release = await admit();
  async function* content() {
    for (const part of parts) {
      if (Buffer.isBuffer(part)) yield part;
      else yield* part.open();
    }
  }
  const stream = watchedStream(content(), { stalledMs: STALLED_MS, totalMs: TOTAL_MS, onEnd: release });
  return reply.header('content-length', bytes).send(stream);
}
