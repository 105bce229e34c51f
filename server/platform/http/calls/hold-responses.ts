import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Held, isLarge, type ResponseMemory } from '#server/platform/cache/response-memory.ts';
import { SMALL_BODY } from '#server/platform/cache/send-response.ts';
import { AtOnce, type Client, clientsOf } from '../limits/at-once.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts the body of a response from now on until it is sent. Throws `responses_in_flight` or `too_many_responses`. */
    holdResponse(request: FastifyRequest, reply: FastifyReply, held: Held): void;
    /** Throws `too_many_responses` when a client leaves as many large responses unread as it may. */
    mustHaveRead(request: FastifyRequest): void;
  }
}

/** Large responses that a client may leave unread at once. */
const LARGE_AT_ONCE = { account: 4, address: 8, site: 80 };
/** What a file, its stream and the response buffer while the client does not read. */
const STREAM_BYTES = 128 * 1024;
/** Seconds. */
export const RESPONSES_RETRY_AFTER = 5;
/** Of a body that is not sent. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'content-disposition', 'etag', 'link', 'x-total-count'];

/**
 * Counts the bodies of all responses until they are sent, those of the cache excepted, which count themselves. What has
 * no room is refused.
 */
export function holdResponses(server: FastifyInstance, memory: ResponseMemory): void {
  const large = new AtOnce();
  const leases = new WeakMap<FastifyReply, ResponseLease>();

  function hold(request: FastifyRequest, reply: FastifyReply, held: Held): void {
    // its response has emitted `close` before
    if (request.raw.socket.destroyed) return;
    let lease = leases.get(reply);
    if (!lease) {
      lease = new ResponseLease(memory, large, clientsOf(request, LARGE_AT_ONCE));
      leases.set(reply, lease);
      reply.raw.once('close', lease.end);
    }
    lease.hold(held);
  }

  server.decorate('holdResponse', hold);
  server.decorate('mustHaveRead', (request: FastifyRequest) => {
    if (!large.isEmpty && !large.hasRoom(clientsOf(request, LARGE_AT_ONCE))) throw tooMany();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const held = heldBy(reply, payload);
    memory.endUnread(reply.raw);
    try {
      if (held !== null) hold(request, reply, held);
      // it waits behind another response of its connection
      else if (reply.raw.socket === null && isBody(payload)) memory.takeUntilSent(payload, reply.raw);
    } catch (error) {
      if (payload instanceof Readable) payload.destroy();
      for (const name of OF_THE_BODY) reply.removeHeader(name);
      done(error as Error);
      return;
    }
    done(null, payload);
  });
}

function tooMany() {
  return problem(httpProblems.too_many_responses, { retryAfter: RESPONSES_RETRY_AFTER });
}

/** What a response holds beyond what its connection needs anyway; null for a small one. */
function heldBy(reply: FastifyReply, payload: unknown): Held | null {
  if (isBody(payload)) return payload.length > SMALL_BODY ? payload : null;
  if (!(payload instanceof Readable)) return null;
  const length = Number(reply.getHeader('content-length') ?? STREAM_BYTES);
  return length > SMALL_BODY ? Math.min(length, STREAM_BYTES) : null;
}

function isBody(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** What one response holds, until it is sent or its client has left. */
class ResponseLease {
  readonly #memory: ResponseMemory;
  readonly #large: AtOnce;
  readonly #clients: readonly Client[];
  #held: Held | null = null;
  #isLarge = false;
  #hasEnded = false;

  constructor(memory: ResponseMemory, large: AtOnce, clients: readonly Client[]) {
    this.#memory = memory;
    this.#large = large;
    this.#clients = clients;
  }

  /** Counts what the response holds from now on, instead of what it held before. */
  hold(held: Held): void {
    if (this.#hasEnded || held === this.#held) return;
    this.#release();
    if (!this.#memory.fits(held))
      throw problem(httpProblems.responses_in_flight, { retryAfter: RESPONSES_RETRY_AFTER });
    const isFirst = this.#memory.take(held);
    this.#held = held;
    // a buffer that another response holds, too, costs nothing more
    if (!isFirst || !isLarge(held)) return;
    if (!this.#large.enter(this.#clients)) {
      this.#release();
      throw tooMany();
    }
    this.#isLarge = true;
  }

  readonly end = (): void => {
    this.#hasEnded = true;
    this.#release();
  };

  #release(): void {
    if (this.#held !== null) this.#memory.give(this.#held);
    if (this.#isLarge) this.#large.leave(this.#clients);
    this.#held = null;
    this.#isLarge = false;
  }
}
