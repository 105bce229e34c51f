import type { FastifyInstance } from 'fastify';
import type { Portal } from '../portal.ts';

/** One structured line for each answer that the application made, and one warning for proxies nobody told us of. */
export function accessLog(server: FastifyInstance, { config, log }: Portal): void {
  let warned = config.trustProxy !== undefined;
  server.addHook('onResponse', async (request, reply) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn('X-Forwarded-For arriva ma TRUST_PROXY non è impostata: tutti i visitatori dividono lo stesso limite.');
    }
    const { method, url, id } = request;
    const level = reply.statusCode >= 500 ? 'error' : 'debug';
    log[level](
      { id, method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answer',
    );
  });
}
