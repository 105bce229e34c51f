import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { SPONSOR_FRAME } from '#contract/site/sponsors.ts';
import type { Portal } from '../portal.ts';
import { acceptBodies } from './body.ts';
import { drainConnections } from './drain.ts';
import { answerBrokenRequest, answerError } from './errors.ts';
import { problem } from './failure.ts';
import type { Memory } from './memory.ts';
import { narrowHost } from './narrow-host.ts';
import { forgetParked } from './parked.ts';
import { securityHeaders } from './security-headers.ts';
import { cleanForwardedFor, trustedProxies } from './trusted-proxies.ts';

const LONGEST_URL = 16 * 1024;

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
      createServer({ maxHeaderSize: LONGEST_URL, keepAliveTimeout: 65_000 }, (request, response) => {
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
  });
  server.addHook('onResponse', async (request) => forgetParked(request));
  server.setNotFoundHandler(() => {
    throw problem('not_found');
  });
  return server;
}
