import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { BODY_LIMIT } from '#contract/platform/call.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

/** How many connections may be open, and how slowly a client may send and read. */
export interface Connections {
  most: number;
  /** Time for the head of a request. */
  headMs: number;
  /** Time for the body, and the time that each megabyte which has arrived adds to it. */
  bodyMs: number;
  bodyMsPerMegabyte: number;
  /** Time that a body which is arriving has when the server closes. */
  closingMs: number;
  /** A connection that takes nothing of a response for this time, twice in a row, is closed. */
  unreadMs: number;
  /** Time that a connection is kept open between two requests. */
  idleMs: number;
  /** Slow requests are looked for at this interval. */
  lookEveryMs: number;
}

export const CONNECTIONS: Omit<Connections, 'most'> = {
  headMs: 20_000,
  bodyMs: 60_000,
  // 100 KB/s, a slow telephone that sends photos
  bodyMsPerMegabyte: 10_000,
  closingMs: 5_000,
  unreadMs: 20_000,
  // longer than the 60 s of common proxies, which would otherwise use a connection that is being closed
  idleMs: 65_000,
  lookEveryMs: 5_000,
};

const MEGABYTE = 1_000_000;
/** Above this share of `most`, each new connection closes the one that has waited longest for a request. */
const NEARLY_FULL = 0.9;
const WARN_EVERY_MS = 60_000;
/**
 * Requests that a client may send on one connection before it has their responses. Browsers send one. Node reads all that
 * arrive together, thousands of short ones, before it waits for the first response to be sent.
 */
const UNANSWERED_AT_ONCE = 16;

/** Returns Node's options for the times of a request. */
export function timesOf({ headMs, bodyMs, bodyMsPerMegabyte, idleMs, lookEveryMs }: Connections): ServerOptions {
  return {
    keepAliveTimeout: idleMs,
    headersTimeout: headMs,
    // the last resort for bodies that no route reads
    requestTimeout: headMs + bodyMs + Math.ceil(BODY_LIMIT.images / MEGABYTE) * bodyMsPerMegabyte,
    connectionsCheckingInterval: lookEveryMs,
  };
}

/** Closes connections above the limit, and ends requests whose body arrives too slowly with 408. */
export function boundConnections(server: FastifyInstance, bounds: Connections, log: Logger): void {
  limitConnections(server, bounds.most, log);
  endSlowBodies(server, bounds);
}

function limitConnections({ server }: FastifyInstance, most: number, log: Logger): void {
  let open = 0;
  /** Connections without a complete request, idle or sending a head byte by byte; the oldest first. */
  const waiting = new Set<Socket>();
  /** Those of them that had a response from the cache since they were last considered. */
  const recent = new Set<Socket>();
  /** Responses that are not sent yet. */
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = most;
  server.on('connection', (socket) => {
    open += 1;
    if (open > most * NEARLY_FULL) closeOldest(waiting, recent);
    waiting.add(socket);
    socket.once('close', () => {
      open -= 1;
      waiting.delete(socket);
      recent.delete(socket);
      if (unanswered.has(socket)) setImmediate(closeBehind, socket);
    });
  });
  /** Node emits `close` only for the first response of a connection that has ended, and none for those behind it. */
  function closeBehind(socket: Socket): void {
    for (const response of unanswered.get(socket) ?? []) response.emit('close');
  }
  // one function for all requests
  function answered(this: ServerResponse): void {
    const { socket } = this.req;
    const responses = unanswered.get(socket)!;
    responses.delete(this);
    if (responses.size === 0) unanswered.delete(socket);
    if (!socket.destroyed) waiting.add(socket);
  }
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // sent from the cache in this turn: the place in `waiting` and a listener would cost a fifth of such a response
    if (response.writableEnded) {
      recent.add(socket);
      if (response.writableLength === 0) return;
    } else waiting.delete(socket);
    const responses = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, responses.add(response));
    response.once('close', answered);
    if (responses.size > UNANSWERED_AT_ONCE) socket.destroy();
  });
  server.on('drop', () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ connections: most }, 'connections refused: MAX_CONNECTIONS are open');
  });
}

/**
 * Closes the connection that has waited longest, by the second-chance algorithm: one with a recent response, or whose
 * response is still being sent, moves to the end instead. A client with a request sends it at once, and is no longer
 * among those that wait.
 */
function closeOldest(waiting: Set<Socket>, recent: Set<Socket>): void {
  // after one round nothing is recent
  let looks = waiting.size * 2;
  for (const socket of waiting) {
    if (looks === 0) return;
    looks -= 1;
    const isSpared = recent.delete(socket) || socket.writableLength > 0;
    waiting.delete(socket);
    if (!isSpared) {
      socket.destroy();
      return;
    }
    waiting.add(socket);
  }
}

interface Arriving {
  reply: FastifyReply;
  startedAt: number;
  bytesBefore: number;
}

/** The time allowed grows with what has arrived, not with the length that the client announced. */
function endSlowBodies(
  server: FastifyInstance,
  { bodyMs, bodyMsPerMegabyte, closingMs, lookEveryMs }: Connections,
): void {
  let isClosing = false;
  const arriving = new Map<FastifyRequest, Arriving>();
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!(request.raw.complete || request.raw.readableEnded))
      arriving.set(request, { reply, startedAt: performance.now(), bytesBefore: request.socket.bytesRead });
    done(null, payload);
  });

  const look = () => {
    for (const [request, { reply, startedAt, bytesBefore }] of arriving) {
      const { raw, socket } = request;
      const allowed = bodyMs + ((socket.bytesRead - bytesBefore) / MEGABYTE) * bodyMsPerMegabyte;
      const isOver = raw.complete || raw.destroyed || reply.sent;
      if (!isOver && !isClosing && performance.now() - startedAt <= allowed) continue;
      arriving.delete(request);
      if (isOver) continue;
      reply.header('connection', 'close');
      // the framework is reading the body: it ends with this error, as with any other of the stream
      if (raw.listenerCount('error') > 0) raw.emit('error', problem(httpProblems.request_too_slow));
      else raw.destroy();
    }
  };
  const looking = setInterval(look, lookEveryMs).unref();
  server.addHook('preClose', async () => {
    const ending = setTimeout(() => {
      isClosing = true;
      look();
    }, closingMs);
    server.server.once('close', () => clearTimeout(ending));
  });
  server.addHook('onClose', async () => clearInterval(looking));
}
