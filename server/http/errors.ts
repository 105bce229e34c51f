import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../database/failures.ts';
import { Failure, problem } from './failure.ts';
import { PROBLEMS, type ProblemName } from './problems.ts';
import { NO_CONTENT_RUNS } from './security-headers.ts';

/** Fastify's errors, mapped to the portal's problems. */
const FRAMEWORK: Record<string, ProblemName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_BAD_URL: 'unreadable_request',
  FST_ERR_ASYNC_CONSTRAINT: 'unreadable_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

const LINGER_MS = 2000;

/** Sends the error response of every call. An unknown error becomes a 500 with a request id and no stack. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = named(error) ?? storageFailure(error, request);
  if (!failure) request.log.error({ err: error }, 'unexpected failure');
  const { status, body, details } = failure ?? problem('internal');
  if (details.retryAfter) reply.header('retry-after', String(details.retryAfter));
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-security-policy', NO_CONTENT_RUNS)
    .header('cache-control', 'no-store');
  return reply.send(JSON.stringify(failure ? body : { ...body, request_id: request.id }));
}

function named(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as FastifyError;
  const name = FRAMEWORK[code];
  if (name) return problem(name);
  return statusCode === 400 ? problem('unreadable_request') : null;
}

/** Maps a full or read-only disk to a problem. The client gets the documented sentence, the log gets the cause. */
function storageFailure(error: unknown, request: FastifyRequest): Failure | null {
  const refusal = refusalOf(error);
  if (refusal !== 'storage_full' && refusal !== 'storage_failed') return null;
  request.log.error({ err: error }, refusal === 'storage_full' ? 'the disk is full' : 'the disk refuses writes');
  return problem(refusal);
}

/** Responds to a request rejected before the framework sees it, and closes the connection. */
export function answerRefused(name: ProblemName, response: ServerResponse, common: Record<string, string>): void {
  const [status, sentence] = PROBLEMS[name];
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': NO_CONTENT_RUNS };
  response.writeHead(status, { ...common, ...headers, 'cache-control': 'no-store', connection: 'close' });
  response.end(JSON.stringify({ detail: sentence }));
}

/** Node's HTTP errors, mapped to the portal's problems. */
const BROKEN: Record<string, ProblemName> = {
  HPE_HEADER_OVERFLOW: 'request_headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

/** Responds to what Node could not parse: headers over the limit, invalid HTTP, a head that never completes. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // browsers open connections in advance: one that was never used needs no response
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  const name = BROKEN[error.code ?? ''] ?? 'unreadable_request';
  const [status, sentence] = PROBLEMS[name];
  const body = JSON.stringify({ detail: sentence });
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // Closing with unread bytes would send a TCP reset and lose the response: read the rest for a moment.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
