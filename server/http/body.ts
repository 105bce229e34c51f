import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT, type Call, none } from '#contract/call.ts';
import { parseLargeJson } from './large-json-body.ts';
import { Problem, problem } from './problem.ts';
import { httpProblems } from './problems.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads every body as a buffer, with the size limit enforced while it streams; each call decides how to parse it. */
export function acceptBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    // Concatenating up to 40 MB blocks the event loop: let pending requests run first.
    if (body.length > BODY_LIMIT.mail) setImmediate(done, null, body);
    else done(null, body);
  });
  // `optimizeEmptyRequests`: the stream of a request without a body never ends, which the parser of a type waits for
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const isAwaited = request.raw.readableEnded && request.headers['content-type'] !== undefined;
    done(null, isAwaited ? Readable.from([]) : payload);
  });
}

/** Returns the parsed JSON body; undefined for calls without one. Throws 422 for JSON that is not an object. */
export function readBody(call: Call, request: FastifyRequest): object | undefined {
  if (call.body === none || call.consumes) return undefined;
  const bytes = request.body as Buffer | undefined;
  if (!bytes || bytes.length === 0) return {};
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/(json|[\w.-]+\+json)\b/i.test(type)) throw problem(httpProblems.unsupported_media_type);
  const value = parsed(bytes, request);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw problem(httpProblems.invalid_fields, { detail: 'Il corpo della richiesta deve essere un oggetto JSON.' });
  return value;
}

function parsed(bytes: Buffer, request: FastifyRequest): unknown {
  try {
    return bytes.length > BODY_LIMIT.mail ? parseLargeJson(bytes, request) : JSON.parse(utf8.decode(bytes));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem(httpProblems.unreadable_body);
  }
}
