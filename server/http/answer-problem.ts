import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../database/failures.ts';
import type { ProblemType } from './define-problems.ts';
import { Problem, problem } from './problem.ts';
import { httpProblems } from './problems.ts';
import { NO_CONTENT_RUNS } from './security-headers.ts';

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

const LINGER_MS = 2000;

/** Sends the error response of every call. An unknown error becomes a 500 with a request id and no stack. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = problemOf(error) ?? storageProblem(error, request);
  if (!known) request.log.error({ err: error }, 'unexpected error');
  const { status, body, details } = known ?? problem(httpProblems.internal);
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter));
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-security-policy', NO_CONTENT_RUNS)
    .header('cache-control', 'no-store');
  return reply.send(JSON.stringify(known ? body : { ...body, request_id: request.id }));
}

function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as FastifyError;
  const type = FRAMEWORK[code];
  if (type) return problem(type);
  return statusCode === 400 ? problem(httpProblems.unreadable_request) : null;
}

/** Maps a full or read-only disk to a problem. The client gets the documented sentence, the log gets the cause. */
function storageProblem(error: unknown, request: FastifyRequest): Problem | null {
  const kind = refusalOf(error);
  if (kind !== 'storage_full' && kind !== 'storage_failed') return null;
  const isFull = kind === 'storage_full';
  request.log.error({ err: error }, isFull ? 'the disk is full' : 'the disk refuses writes');
  return problem(isFull ? httpProblems.storage_full : httpProblems.storage_failed);
}

/** Responds to a request rejected before the framework sees it, and closes the connection. */
export function answerRejected(type: ProblemType, response: ServerResponse, common: Record<string, string>): void {
  const { status, body } = problem(type);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': NO_CONTENT_RUNS };
  response.writeHead(status, { ...common, ...headers, 'cache-control': 'no-store', connection: 'close' });
  response.end(JSON.stringify(body));
}

/** Node's HTTP errors, mapped to the portal's problems. */
const BROKEN: Record<string, ProblemType> = {
  HPE_HEADER_OVERFLOW: httpProblems.request_headers_too_large,
  ERR_HTTP_REQUEST_TIMEOUT: httpProblems.request_too_slow,
};

/** Responds to what Node could not parse: headers over the limit, invalid HTTP, a head that never completes. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // browsers open connections in advance: one that was never used needs no response
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  const { type, status, body } = problem(BROKEN[error.code ?? ''] ?? httpProblems.unreadable_request);
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${type.code}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(json)}\r\nconnection: close\r\n\r\n${json}`,
  );
  // Closing with unread bytes would send a TCP reset and lose the response: read the rest for a moment.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
