import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '#contract/platform/call.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { ResponseMemory } from '#server/platform/cache/response-memory.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import type { Portal } from '#server/portal.ts';
import { acceptBodies } from '../calls/body.ts';
import type { BodyMemory } from '../calls/body-lease.ts';
import { holdResponses } from '../calls/hold-responses.ts';
import { dropUnknownParameters, foreignParameters } from '../calls/known-query.ts';
import { sendBody } from '../calls/reply.ts';
import { countCosts } from '../limits/costs.ts';
import { cleanAddress } from '../pages/clean-address.ts';
import { answerBrokenRequest, answerProblem, answerRejected } from '../problems/answer-problem.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import { requestProblem } from '../problems/request-problem.ts';
import { boundConnections, timesOf } from './connections.ts';
import { drainConnections } from './drain.ts';
import { openToOtherSites } from './other-sites.ts';
import { commonHeaders } from './security-headers.ts';
import { cleanForwardedFor, trustedProxies } from './trusted-proxies.ts';

const LONGEST_URL = 16 * 1024;
const NODE: ServerOptions = {
  maxHeaderSize: LONGEST_URL,
  // rejected later with the portal's own message, like every other invalid request
  requireHostHeader: false,
  // a request without a body gets a stream that has ended already: ending one takes several turns and events
  optimizeEmptyRequests: true,
};

/**
 * Creates the HTTP server: response cache first, then the framework, with one error format. Requests for which
 * `isOutOfPlace` returns true get an empty 404.
 */
export function createHttpServer(
  { config, log, limiter }: Portal,
  {
    responses,
    responseMemory,
    bodies,
  }: { responses: ResponseCache; responseMemory: ResponseMemory; bodies: BodyMemory },
  isOutOfPlace: (request: IncomingMessage) => boolean,
): FastifyInstance {
  const common = commonHeaders(config);
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // the operations feature logs one line per response, with the fields that an operator needs
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // always a function: given a number, Fastify trusts no proxy
    trustProxy: config.trustProxy === undefined ? false : (trustedProxies(config.trustProxy) as never),
    // of what is no call
    bodyLimit: BODY_LIMIT.plain,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: ((error: NodeJS.ErrnoException, socket: Socket) =>
      answerBrokenRequest(error, socket, common)) as never,
    frameworkErrors: ((error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerProblem(error, request, reply.headers(common), config)) as never,
    serverFactory: (handler) =>
      createServer({ ...timesOf(config.connections), ...NODE }, (request, response) => {
        // of a client that has sent too many requests at once, whose connection has been closed
        if (request.socket.destroyed) return;
        const rejected = requestProblem(request);
        if (rejected) {
          answerRejected(rejected, response, common);
          return;
        }
        if (isOutOfPlace(request)) {
          response.writeHead(404, common).end();
          return;
        }
        const { url = '' } = request;
        // addresses in the cache have no foreign parameters, so most requests need not be looked through for them
        if (responses.answer(request, response, url)) return;
        const knownUrl = withoutForeign(url);
        if (knownUrl !== url && responses.answer(request, response, knownUrl)) return;
        // a server that closes refuses requests without its hooks
        if (!server.server.listening) for (const name in common) response.setHeader(name, common[name]!);
        cleanForwardedFor(request);
        handler(request, response);
      }),
  });
  const withoutForeign = foreignParameters(server);
  acceptBodies(server, bodies);
  holdResponses(server, responseMemory);
  drainConnections(server);
  boundConnections(server, config.connections, log);
  server.setErrorHandler((error, request, reply) => {
    if (refusalOf(error) !== 'unavailable') return answerProblem(error, request, reply, config);
    responses.suspect();
    const isPublicRead = request.method === 'GET' && request.headers.authorization === undefined;
    const last = isPublicRead ? responses.last(request.knownUrl) : null;
    if (!last) return answerProblem(error, request, reply, config);
    return sendBody(request, reply, { status: 200, ...last }).catch((refusal) =>
      answerProblem(refusal, request, reply, config),
    );
  });
  // hooks of every request have a callback: a promise each would cost more than what they do
  server.addHook('onRequest', (request, reply, done) => {
    // kept by the framework: with headers of its own, Node checks and copies all of them before it writes them
    reply.headers(common).header('x-request-id', request.id);
    openToOtherSites(request, reply);
    // no id contains a NUL, and PostgreSQL rejects one in a query
    const params = request.params as Record<string, string>;
    for (const name in params) if (name !== '*' && params[name]!.includes('\0')) throw problem(httpProblems.not_found);
    const clean = isReadPage(request) ? cleanAddress(request.url) : null;
    if (clean === null) done();
    else reply.redirect(clean, 301);
  });
  dropUnknownParameters(server, responses);
  countCosts(server, limiter);
  server.setNotFoundHandler(() => {
    throw problem(httpProblems.not_found);
  });
  return server;
}

/** An unknown call is no page. */
function isReadPage({ method, url, routeOptions }: FastifyRequest): boolean {
  const isPage = routeOptions.config.isPage === true && (routeOptions.url !== '*' || !url.startsWith('/api/'));
  return isPage && (method === 'GET' || method === 'HEAD');
}
