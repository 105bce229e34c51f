import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Portal } from '../portal.ts';
import { answerBrokenRequest, answerProblem, answerRejected } from './answer-problem.ts';
import { acceptBodies } from './body.ts';
import { drainConnections } from './drain.ts';
import { releaseLargeStrings } from './large-json-body.ts';
import { problem } from './problem.ts';
import { httpProblems } from './problems.ts';
import { requestProblem } from './request-problem.ts';
import type { ResponseCache } from './response-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { cleanForwardedFor, trustedProxies } from './trusted-proxies.ts';

const LONGEST_URL = 16 * 1024;
/** A request whose head is not complete by then gets a response and its connection is closed at the next check. */
const HEAD_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

const NODE: ServerOptions = {
  maxHeaderSize: LONGEST_URL,
  keepAliveTimeout: 65_000,
  headersTimeout: HEAD_WITHIN_MS,
  connectionsCheckingInterval: LOOK_EVERY_MS,
  // rejected later with the portal's own message, like every other invalid request
  requireHostHeader: false,
};

/**
 * Creates the HTTP server: response cache first, then the framework, with one error format. Requests for which
 * `isOutOfPlace` returns true get an empty 404.
 */
export function createHttpServer(
  { config, log }: Portal,
  memory: ResponseCache,
  isOutOfPlace: (request: IncomingMessage) => boolean,
): FastifyInstance {
  const common = securityHeaders(config.publicUrl);
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // the operations feature logs one line per response, with the fields that an operator needs
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // always a function: given a number, Fastify trusts no proxy
    trustProxy: config.trustProxy === undefined ? false : (trustedProxies(config.trustProxy) as never),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest as never,
    frameworkErrors: answerProblem as never,
    serverFactory: (handler) =>
      createServer(NODE, (request, response) => {
        const rejected = requestProblem(request);
        if (rejected) {
          answerRejected(rejected, response, common);
          return;
        }
        if (isOutOfPlace(request)) {
          response.writeHead(404, common).end();
          return;
        }
        if (memory.answer(request, response)) return;
        for (const name in common) response.setHeader(name, common[name]!);
        cleanForwardedFor(request);
        handler(request, response);
      }),
  });
  acceptBodies(server);
  drainConnections(server);
  server.setErrorHandler(answerProblem);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // no id contains a NUL, and PostgreSQL rejects one in a query
    for (const [name, value] of Object.entries(request.params as object))
      if (name !== '*' && String(value).includes('\0')) throw problem(httpProblems.not_found);
  });
  server.addHook('onResponse', async (request) => releaseLargeStrings(request));
  server.setNotFoundHandler(() => {
    throw problem(httpProblems.not_found);
  });
  return server;
}
