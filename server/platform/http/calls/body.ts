import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMIT, type Call, none } from '#contract/platform/call.ts';
import { type Client, clientsOf } from '../limits/at-once.ts';
import { Problem, problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import type { BodyLease, BodyMemory } from './body-lease.ts';
import { announcedLength, collectBody } from './collect-body.ts';
import { type LargeStrings, parseLargeJson } from './large-json-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the body holds in memory; null before it is admitted, and without one. */
    bodyLease: BodyLease | null;
    /** Bytes of the images in a large JSON body; null without one, and before it is parsed. */
    largeStrings: LargeStrings | null;
  }
  interface FastifyContextConfig {
    /** The body is a form with a file, not JSON. */
    takesFile?: boolean;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Large bodies that a client may send at once. A person sends two photos at a time; behind one address are several. */
const LARGE_AT_ONCE = { account: 2, waitingWithFile: 1, address: 20, site: 200 };
/** What parsed JSON needs beside its text: strings in UTF-16, and again when they are cleaned. */
const PARSED_BYTES = 2;
/** What decoded base64 needs beside its text. */
const DECODED_BYTES = 0.75;

/**
 * Reads every body as a buffer, with the size limit enforced and its bytes counted while it streams; each call decides
 * how to parse it. What cannot fit is refused before it is read.
 */
export function acceptBodies(server: FastifyInstance, memory: BodyMemory): void {
  server.decorateRequest('bodyLease', null);
  server.decorateRequest('largeStrings', null);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (request: FastifyRequest, payload, done) => {
    collectBody(request, payload, request.bodyLease!, done);
  });
  server.addHook('preParsing', (request, reply, payload, done) => {
    const { method, headers, raw } = request;
    const hasNone = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    // the framework reads no body of these
    if (method === 'GET' || method === 'HEAD') return done(null, payload);
    if (hasNone && headers['content-type'] === undefined) return done(null, payload);
    const limit = limitOf(request);
    // what exceeds the limit of its call is refused by the parser, as too large
    const announced = hasNone ? 0 : announcedLength(request);
    const lease = memory.admit((announced ?? 0) > limit ? 0 : announced, limit, sendersOf(request));
    request.bodyLease = lease;
    reply.raw.once('close', () => lease.end());
    // `optimizeEmptyRequests`: the stream of a request without a body never ends, which the parser of a type waits for
    done(null, raw.readableEnded ? Readable.from([]) : payload);
  });
}

/** An account that staff have not approved yet sends no more JSON than a mail has, and no file larger than a photo. */
function limitOf({ actor, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit!;
  if (!actor || actor.approved) return limit;
  return Math.min(limit, routeOptions.config.takesFile ? BODY_LIMIT.waitingWithFile : BODY_LIMIT.waiting);
}

function sendersOf(request: FastifyRequest): Client[] {
  const { actor, routeOptions } = request;
  const isNew = actor && !actor.approved && routeOptions.config.takesFile;
  const { account, waitingWithFile, ...most } = LARGE_AT_ONCE;
  return clientsOf(request, { ...most, account: isNew ? waitingWithFile : account });
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
    const hasImages = bytes.length > BODY_LIMIT.mail;
    request.bodyLease?.grow(Math.ceil(bytes.length * (hasImages ? DECODED_BYTES : PARSED_BYTES)));
    if (!hasImages) return JSON.parse(utf8.decode(bytes));
    const { value, largeStrings } = parseLargeJson(bytes);
    request.largeStrings = largeStrings;
    return value;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem(httpProblems.unreadable_body);
  }
}
