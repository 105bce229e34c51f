import type { FastifyInstance } from 'fastify';
import { routeOf } from '#server/platform/http/calls/route-of.ts';
import { trustedProxies } from '#server/platform/http/server/trusted-proxies.ts';
import type { Portal } from '#server/portal.ts';
import { proxyWatch } from './proxy-seen.ts';

/** Logs one structured line per response of the application, and a warning for proxies missing from TRUST_PROXY. */
export function accessLog(server: FastifyInstance, portal: Portal): void {
  const { config, log } = portal;
  const isTrusted = trustedProxies(config.trustProxy);
  const note = proxyWatch(portal);
  server.addHook('onResponse', (request, reply, done) => {
    const peer = request.socket.remoteAddress;
    if (request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer, 0)) note(peer ?? '');
    const { id } = request;
    const level = reply.statusCode >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level))
      log[level](
        { id, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
        'answer',
      );
    done();
  });
}
