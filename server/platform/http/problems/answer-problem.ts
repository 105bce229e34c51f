import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { BucketFailure } from '#server/platform/bucket/index.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import { addLimitHeaders } from '../limits/limit-headers.ts';
import { writtenPageCsp } from '../pages/written-page.ts';
import { NO_CONTENT_RUNS } from '../server/security-headers.ts';
import type { ProblemType } from './define-problems.ts';
import { Problem, problem } from './problem.ts';
import { problemPage } from './problem-page.ts';
import { httpProblems } from './problems.ts';

/** Fastify's errors, mapped to the portal's problems. */
const FRAMEWORK: Record<string, ProblemType> = {
  FST_ERR_CTP_BODY_TOO_LARGE: httpProblems.body_too_large,
  FST_REQ_FILE_TOO_LARGE: httpProblems.body_too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpProblems.unsupported_media_type,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: httpProblems.unreadable_request,
  FST_ERR_CTP_EMPTY_JSON_BODY: httpProblems.unreadable_body,
  FST_ERR_BAD_URL: httpProblems.unreadable_request,
  FST_ERR_ASYNC_CONSTRAINT: httpProblems.unreadable_request,
  FST_ERR_MAX_PARAM_LENGTH: httpProblems.not_found,
};

const JSON_PROBLEM = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const LINGER_MS = 2000;
/** Responses after which the rest of a body is not waited for. */
const ENDS_THE_BODY: readonly ProblemType[] = [
  httpProblems.body_too_large,
  httpProblems.request_too_slow,
  httpProblems.too_many_bodies,
  httpProblems.bodies_in_flight,
];
/** Seconds after which a client may ask again when the database was not available. */
export const RETRY_AFTER = 5;

/** Sends the error response of every call. An unknown error becomes a 500 with a request id and no stack. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, config: Config) {
  const knownProblem =
    problemOf(error) ??
    databaseProblem(error, request) ??
    crossedProblem(error, request) ??
    storageProblem(error, request) ??
    bucketProblem(error, request);
  if (hasLeft(error, reply)) request.log.info('the client left before the response');
  else if (!knownProblem) request.log.error({ err: error }, 'unexpected error');
  const sentProblem = knownProblem ?? problem(httpProblems.internal);
  const { type, status, body, details } = sentProblem;
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter));
  if (ENDS_THE_BODY.includes(type)) lingerAfter(request);
  if (details.usedUp) addLimitHeaders(reply, details.usedUp.limit, details.usedUp.quota);
  reply.code(status).header('cache-control', 'no-store');
  if (asksForPage(request)) {
    const isFramed = request.routeOptions.config.otherSites === 'frame';
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', writtenPageCsp({ isFramed }))
      .send(problemPage(sentProblem, config, isFramed));
  }
  reply.header('content-type', 'application/json; charset=utf-8').header('content-security-policy', NO_CONTENT_RUNS);
  return reply.send(JSON.stringify(knownProblem ? body : { ...body, request_id: request.id }));
}

/** Returns whether a streamed response only failed because its client closed the connection before the first byte. */
function hasLeft(error: unknown, { raw }: FastifyReply): boolean {
  return raw.destroyed && (error as NodeJS.ErrnoException | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Keeps a connection open for a moment after its last response while the client is still sending: closing it with unread
 * bytes would send a TCP reset, and the client would lose the response.
 */
function lingerAfter({ raw, socket }: FastifyRequest): void {
  if (raw.complete || socket.destroyed) return;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

/** Whether a person sees the response: the route is one of pages, and a browser sent the request. */
function asksForPage({ routeOptions, url, headers }: FastifyRequest): boolean {
  const isPage = routeOptions.config?.isPage === true;
  // the pages are the catch-all route, which addresses of no call reach too
  if (routeOptions.url === '*' && url.startsWith('/api/')) return false;
  return isPage && /\btext\/html\b/.test(headers.accept ?? '');
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as FastifyError;
  const type = FRAMEWORK[code];
  if (type) return problem(type);
  return statusCode === 400 ? problem(httpProblems.unreadable_request) : null;
}

/** Maps a database that cannot work now to a problem; null for any other error. */
export function unavailableProblem(error: unknown): Problem | null {
  return refusalOf(error) === 'unavailable'
    ? problem(httpProblems.database_unavailable, { retryAfter: RETRY_AFTER })
    : null;
}

function databaseProblem(error: unknown, request: FastifyRequest): Problem | null {
  const unavailable = unavailableProblem(error);
  // without its stack, which is that of the driver: during an outage every request fails in the same way
  if (unavailable) request.log.error({ cause: (error as Error).message }, 'the database is not available');
  return unavailable;
}

/** Maps a transaction that PostgreSQL ended in favour of another one. Its call has run twice. */
function crossedProblem(error: unknown, request: FastifyRequest): Problem | null {
  if (refusalOf(error) !== 'crossed') return null;
  request.log.error({ err: error }, 'transactions waited for each other');
  return problem(httpProblems.writes_crossed, { retryAfter: 1 });
}

/** Maps a full or read-only disk to a problem. The client gets the documented sentence, the log gets the cause. */
function storageProblem(error: unknown, request: FastifyRequest): Problem | null {
  const kind = refusalOf(error);
  if (kind !== 'storage_full' && kind !== 'storage_failed') return null;
  const isFull = kind === 'storage_full';
  request.log.error({ err: error }, isFull ? 'the disk is full' : 'the disk refuses writes');
  return problem(isFull ? httpProblems.storage_full : httpProblems.storage_failed);
}

/** Maps a bucket of images that fails to a problem. */
function bucketProblem(error: unknown, request: FastifyRequest): Problem | null {
  if (!(error instanceof BucketFailure)) return null;
  request.log.error({ cause: error.message }, 'the storage of the images failed');
  return problem(httpProblems.images_unavailable, { retryAfter: RETRY_AFTER });
}

/** Responds to a request rejected outside the framework, and closes the connection. */
export function answerRejected(
  type: ProblemType,
  response: ServerResponse,
  common: Record<string, string | number>,
): void {
  const { status, body } = problem(type);
  response.writeHead(status, { ...common, ...JSON_PROBLEM, connection: 'close' });
  response.end(JSON.stringify(body));
}

/** Node's HTTP errors, mapped to the portal's problems. */
const BROKEN: Record<string, ProblemType> = {
  HPE_HEADER_OVERFLOW: httpProblems.request_headers_too_large,
  ERR_HTTP_REQUEST_TIMEOUT: httpProblems.request_too_slow,
};

/** Responds to what Node could not parse: headers over the limit, invalid HTTP, a head that never completes. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  common: Record<string, string>,
): void {
  // browsers open connections in advance: one that was never used needs no response
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  const { type, status, body } = problem(BROKEN[error.code ?? ''] ?? httpProblems.unreadable_request);
  const json = JSON.stringify(body);
  const headers = { ...common, ...JSON_PROBLEM, 'content-length': Buffer.byteLength(json), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${type.code}`, ...lines, '', json].join('\r\n'));
  // Closing with unread bytes would send a TCP reset and lose the response: read the rest for a moment.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
