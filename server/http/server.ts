import { randomUUID } from 'node:crypto';
import { createServer, type ServerOptions } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { SPONSOR_FRAME } from '#contract/site/sponsors.ts';
import type { Portal } from '../portal.ts';
import { acceptBodies } from './body.ts';
import { drainConnections } from './drain.ts';
import { answerBrokenRequest, answerError, answerRefused } from './errors.ts';
import { problem } from './failure.ts';
import type { Memory } from './memory.ts';
import { narrowHost } from './narrow-host.ts';
import { forgetParked } from './parked.ts';
import { refusedRequest } from './refused-request.ts';
import { securityHeaders } from './security-headers.ts';
import { cleanForwardedFor, trustedProxies } from './trusted-proxies.ts';

const LONGEST_URL = 16 * 1024;
/** A head that is not whole by then is answered and its connection closed, at the next look. */
const HEAD_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 5_000;

const NODE: ServerOptions = {
  maxHeaderSize: LONGEST_URL,
  keepAliveTimeout: 65_000,
  headersTimeout: HEAD_WITHIN_MS,
  connectionsCheckingInterval: LOOK_EVERY_MS,
  // refused with a sentence, as every other broken request
  requireHostHeader: false,
};

/** The HTTP server: memory first, then the framework, one error shape. */
export function createHttpServer({ config, log }: Portal, memory: Memory): FastifyInstance {
  const common = securityHeaders(config.publicUrl);
  const isOutOfPlace = narrowHost(config, SPONSOR_FRAME);
  const server = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // one line per answer is written by the operations feature, with what an operator needs
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // always a function: Fastify trusts nobody when it is given a number
    trustProxy: config.trustProxy === undefined ? false : (trustedProxies(config.trustProxy) as never),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest as never,
    frameworkErrors: answerError as never,
    serverFactory: (handler) =>
      createServer(NODE, (request, response) => {
        const refused = refusedRequest(request);
        if (refused) {
          answerRefused(refused, response, common);
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
  server.setErrorHandler(answerError);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // the database knows no such id, and PostgreSQL refuses to look for one
    for (const [name, value] of Object.entries(request.params as object))
      if (name !== '*' && String(value).includes('\0')) throw problem('not_found');
  });
  server.addHook('onResponse', async (request) => forgetParked(request));
  server.setNotFoundHandler(() => {
    throw problem('not_found');
  });
  return server;
}
