import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call, Page } from '#contract/platform/call.ts';
import { allows, ROLE_HEADER } from '#contract/platform/role.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { parseAnswer, serialize, toJson } from '#server/platform/cache/serialize.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import { readsFromPrimary } from '#server/platform/database/public-reads.ts';
import type { SecurityEvent } from '#server/platform/security-log/events.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { countRequest } from '../limits/costs.ts';
import { limitKey } from '../limits/limit-key.ts';
import { Lists } from '../limits/lists.ts';
import type { LimitName } from '../limits/rate-limiter.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import { NO_CONTENT_RUNS } from '../server/security-headers.ts';
import { type Actor, bearerToken, type Identify, rememberActor } from './actor.ts';
import { readBody } from './body.ts';
import { mustBeConfirmed } from './confirmed.ts';
import { DownloadGate } from './download-gate.ts';
import { knownQuery } from './known-query.ts';
import { type LargeStrings, NO_LARGE_STRINGS } from './large-json-body.ts';
import { nextLink } from './paging.ts';
import { queryNames } from './query-names.ts';
import { readInput, readQuery } from './read-input.ts';
import { PERSONAL, PUBLIC, sendBody } from './reply.ts';
import { type StreamedBody, StreamedJson, sendStreamedJson, streamedBody } from './streamed-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a request of a call, known before its body is read; null for a visitor. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** As in `Call`; by default false. */
    onFullDisk?: boolean;
    /** As in `Call`; by default `refused`. */
    inMaintenance?: Call['inMaintenance'];
  }
}

/** Context of a call: input validated against the contract, and the caller. */
export interface CallContext<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  /** Bytes of the large images of the body, which has placeholders in their places. */
  largeStrings: LargeStrings;
  /** Null for a visitor. */
  actor: Actor | null;
  /** The logged-in account; throws 401 for a visitor. */
  readonly member: Actor;
  /** Rate limit key of the client's address; "" in process. */
  readonly address: string;
  /** The client's whole address, for the security log; "" in process. */
  readonly ip: string;
  /** The raw request, for uploads and streams; null in process. */
  request: FastifyRequest | null;
}

/** A result that is still being worked on: sent with 202 instead of the call's own status. */
export class Accepted<Value> {
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

/** Bytes instead of JSON, for calls with `produces`. */
export interface Download {
  headers?: Record<string, string>;
  stream: Readable | string;
}

/** Response of a call that is the same for everybody. */
interface PublicAnswer {
  headers: Record<string, string>;
  body: Buffer;
  streamed?: StreamedBody;
}

type Answer<C extends Call> = z.input<C['answer']>;
type Handler<C extends Call, Result> = (context: CallContext<C>) => Promise<Result | StreamedJson<Result>>;
interface Options {
  /** Rate limit per address: `read` or `write` by default. */
  limit?: LimitName;
  /** For writes that change public pages: also limited per account. */
  publishes?: boolean;
  /** For public writes that a login makes differently: a token that is no longer valid is 401, and no visitor. */
  refusesEndedLogin?: boolean;
  /** For exports: one at a time per account, 409 for a second one. */
  oneAtATime?: boolean;
  /** Event of the security log, written when the call succeeds; its subject is the id in the path. */
  logs?: SecurityEvent | ((body: Record<string, unknown>) => SecurityEvent);
}

/** Runs a mounted call in process, as server rendering does. */
type InProcessCall = (input: { params?: unknown; query?: unknown }, actor: Actor | null) => Promise<unknown>;

interface Dependencies {
  server: FastifyInstance;
  portal: Portal;
  responses: ResponseCache;
  identify: Identify;
  /** Epoch milliseconds at which public responses change without a write. */
  nextExpiry: () => Promise<number>;
}

/** Mounts the contract's calls as routes, each with and without the /api prefix. */
export class CallRouter {
  readonly #dependencies: Dependencies;
  readonly #downloads: DownloadGate;
  readonly #lists = new Lists();
  /** All mounted calls by name. */
  readonly mounted = new Map<string, { call: Call; run: InProcessCall; publishes: boolean }>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#downloads = new DownloadGate(dependencies.portal);
    dependencies.server.decorateRequest('actor', null);
  }

  /** Mounts a call that responds with one value, or with nothing (204). */
  on<C extends Call>(call: C, handler: Handler<C, Answer<C> | Accepted<Answer<C>>>, options?: Options): void {
    this.#mount(call, handler as Handler<Call, unknown>, options);
  }

  /** Mounts a paged list: `X-Total-Count` and `Link` are set from the page. */
  page<C extends Call>(call: C, handler: Handler<C, Page<Answer<C>>>, options?: Options): void {
    this.#mount(call, handler as Handler<Call, unknown>, options);
  }

  /** Mounts a call that responds with bytes. */
  download<C extends Call>(call: C, handler: Handler<C, Download>, options?: Options): void {
    this.#mount(call, handler as Handler<Call, unknown>, options);
  }

  #mount(call: Call, handler: Handler<Call, unknown>, options: Options = {}): void {
    if (this.mounted.has(call.name)) throw new Error(`${call.name} is mounted twice`);
    const run: InProcessCall = async (input, actor) => {
      const context = this.#context(call, input, actor, null);
      // what a page reads that is not the same for everybody may be newer than the replica
      const answered = call.cached ? handler(context) : readsFromPrimary(() => handler(context));
      return parseAnswer(call, await answered);
    };
    this.mounted.set(call.name, { call, run, publishes: options.publishes ?? false });
    const names = queryNames(call);
    const query = knownQuery(names);
    const inlines = names.includes('images');
    const repeated = onceMore(call, handler);
    const logged = this.#logged(options, options.oneAtATime ? this.#oneAtATime(repeated) : repeated);
    const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const url of [`/api${path}`, path]) {
      this.#dependencies.server.route({
        method: call.method === 'GET' ? ['GET', 'HEAD'] : call.method,
        url,
        bodyLimit: call.bodyLimit,
        config: {
          cost: options.limit ?? (call.method === 'GET' ? 'read' : 'write'),
          query,
          takesFile: call.consumes !== undefined,
          onFullDisk: call.onFullDisk,
          inMaintenance: call.inMaintenance,
        },
        onRequest: (request, reply, done) => {
          // nothing to await for most reads of visitors
          const isInline = inlines && (request.query as { images?: unknown }).images === 'inline';
          if (call.access === 'public' && !isInline && !request.headers.authorization) {
            done();
          } else this.#admit(call, { ...options, isInline }, request, reply).then(() => done(), done);
        },
        handler: (request, reply) => {
          const handle = () => this.#handle(call, logged, request, reply);
          if (!isList(call)) return handle();
          // before its rows are read
          request.server.mustHaveRead(request);
          return this.#lists.answer(request, handle);
        },
      });
    }
  }

  /** Runs before the body is read, so that an unauthorized or rate-limited client cannot send up to 40 MB first. */
  async #admit(
    call: Call,
    { publishes, refusesEndedLogin, isInline }: Options & { isInline: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { limiter } = this.#dependencies.portal;
    // a hundred times as large as without the images
    if (isInline) await countRequest(limiter, 'inline', limitKey(request.ip), reply);
    const actor = await this.#actor(call, request, reply);
    if (refusesEndedLogin && !actor && bearerToken(request.headers.authorization))
      throw problem(httpProblems.login_required);
    if (publishes && actor) await countRequest(limiter, 'publish', actor.accountId, reply);
    request.actor = actor;
  }

  /** The memory of a body stays counted while the handler works with it, even if the client has left. */
  async #handle(call: Call, handler: Handler<Call, unknown>, request: FastifyRequest, reply: FastifyReply) {
    if (!request.bodyLease) return this.#respond(call, handler, request, reply);
    const release = request.bodyLease.hold();
    try {
      return await this.#respond(call, handler, request, reply);
    } finally {
      release();
    }
  }

  async #respond(call: Call, handler: Handler<Call, unknown>, request: FastifyRequest, reply: FastifyReply) {
    const { actor } = request;
    const input = { params: request.params, query: request.query, body: readBody(call, request) };
    const url = request.knownUrl;
    if (call.cached && !actor) {
      const make = this.#makeOf(call, handler, input, url);
      const { headers, body, streamed } = await this.#dependencies.responses.coalesce(
        url,
        this.#dependencies.responses.version,
        make,
      );
      if (streamed) return sendStreamedJson(request, reply.headers(headers), streamed);
      return sendBody(request, reply, { status: 200, headers, body });
    }
    const answer = await this.#answer(call, handler, this.#context(call, input, actor, request), url);
    reply.headers({ ...this.#common(), 'cache-control': PERSONAL });
    if (answer === null) return reply.code(204).send();
    if ('stream' in answer)
      return reply.headers({ 'content-type': call.produces!, ...answer.headers }).send(answer.stream);
    if ('streamed' in answer && answer.streamed)
      return sendStreamedJson(request, reply.headers(answer.headers), answer.streamed);
    return sendBody(request, reply, { status: answer.status, headers: answer.headers, body: answer.body });
  }

  /** Makes the response of a visitor's read, which is the same for everybody. */
  #makeOf(call: Call, handler: Handler<Call, unknown>, input: { params: unknown; query: unknown }, url: string) {
    const { responses, nextExpiry } = this.#dependencies;
    const make = async (version: string | null): Promise<PublicAnswer> => {
      const answer = (await this.#answer(call, handler, this.#context(call, input, null, null), url)) as PublicAnswer;
      const headers = { ...this.#common(), 'cache-control': PUBLIC, ...answer.headers };
      // a streamed one is too large to be kept
      if (!answer.streamed) responses.store(url, { headers, body: answer.body }, version, await nextExpiry(), make);
      return { ...answer, headers };
    };
    return make;
  }

  #answer(call: Call, handler: Handler<Call, unknown>, context: CallContext<Call>, url: string) {
    const answer = () => this.#answerNow(call, handler, context, url);
    return isList(call) ? this.#lists.make(context.actor?.accountId, answer) : answer();
  }

  async #answerNow(call: Call, handler: Handler<Call, unknown>, context: CallContext<Call>, url: string) {
    const { publicUrl } = this.#dependencies.portal.config;
    const answered = await handler(context);
    if (call.produces) return answered as Download;
    if (call.status === 204) return null;
    if (answered instanceof StreamedJson) {
      const headers = pageHeaders(call, answered.value, publicUrl, url);
      return { headers, streamed: streamedBody(toJson(call, answered.value), answered.markers) };
    }
    const accepted = answered instanceof Accepted;
    const value = accepted ? answered.value : answered;
    const headers = pageHeaders(call, value, publicUrl, url);
    if (!call.cached) return { status: accepted ? 202 : call.status, headers, body: toJson(call, value) };
    const { json, etag } = serialize(call, value);
    return { status: call.status, headers: { ...headers, etag: etag }, body: json };
  }

  #oneAtATime(handler: Handler<Call, unknown>): Handler<Call, unknown> {
    return (context) => this.#downloads.run(context.member.accountId, async () => (await handler(context)) as Download);
  }

  #logged({ logs }: Options, handler: Handler<Call, unknown>): Handler<Call, unknown> {
    if (!logs) return handler;
    return async (context) => {
      const answered = await handler(context);
      const subject = (context.params as { id?: string }).id;
      const event = typeof logs === 'string' ? logs : logs(context.body as Record<string, unknown>);
      logSecurityEvent(this.#dependencies.portal, {
        event,
        account: context.actor?.loginId,
        subject,
        address: context.ip,
      });
      return answered;
    };
  }

  #common(): Record<string, string> {
    return { 'content-security-policy': NO_CONTENT_RUNS, vary: 'accept-encoding, authorization' };
  }

  async #actor(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> {
    const token = bearerToken(request.headers.authorization);
    const actor = token ? await this.#dependencies.identify(token) : null;
    if (actor) {
      rememberActor(request, actor);
      // with refusals too: the pages follow a change of the role
      reply.header(ROLE_HEADER, actor.role);
    }
    if (call.access === 'public') return actor;
    if (!actor) throw problem(httpProblems.login_required);
    if (actor.lacksNewPassword) {
      if (!call.beforeNewPassword) throw problem(httpProblems.new_password_required);
      return actor;
    }
    if (call.access === 'admin' && !actor.isAdmin)
      throw problem(actor.lacksSecondFactor ? httpProblems.second_factor_required : httpProblems.forbidden);
    if (call.role && !allows(actor.role, call.role)) throw problem(httpProblems.role_forbidden);
    if (call.confirmed) mustBeConfirmed(actor, this.#dependencies.portal.clock);
    return actor;
  }

  #context(
    call: Call,
    input: { params?: unknown; query?: unknown; body?: unknown },
    actor: Actor | null,
    request: FastifyRequest | null,
  ): CallContext<Call> {
    const params = call.params.safeParse(input.params ?? {});
    if (!params.success) throw problem(httpProblems.not_found);
    return {
      params: params.data,
      query: readQuery(call.query, input.query ?? {}),
      body: readInput(call.body, input.body === undefined ? {} : input.body),
      largeStrings: request?.largeStrings ?? NO_LARGE_STRINGS,
      actor,
      get member() {
        if (!actor) throw problem(httpProblems.login_required);
        return actor;
      },
      get address() {
        return request ? limitKey(request.ip ?? '') : '';
      },
      ip: request?.ip ?? '',
      request,
    };
  }
}

/** Whether the length of a call's response grows with what is stored. */
function isList({ method, produces, paged, answer }: Call): boolean {
  if (method !== 'GET' || produces) return false;
  return paged || answer instanceof z.ZodArray || (answer instanceof z.ZodObject && 'items' in answer.shape);
}

function pageHeaders(call: Call, answered: unknown, publicUrl: string, url: string): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (!call.paged) return headers;
  const { total, next } = answered as Page<unknown>;
  headers['x-total-count'] = String(total);
  if (next) headers.link = nextLink(publicUrl, url, next);
  return headers;
}

/**
 * Runs the handler of a write once more when PostgreSQL has ended its transaction in favour of another one, as the client
 * would otherwise be asked to do. A file, or large images in a body, are read only once.
 */
function onceMore(call: Call, handler: Handler<Call, unknown>): Handler<Call, unknown> {
  if (call.method === 'GET' || call.consumes !== undefined) return handler;
  return async (context) => {
    try {
      return await handler(context);
    } catch (error) {
      if (refusalOf(error) !== 'crossed' || context.largeStrings !== NO_LARGE_STRINGS) throw error;
      return handler(context);
    }
  };
}
