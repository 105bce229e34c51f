import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { problem } from '../http/failure.ts';
import type { Portal } from '../portal.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** `GET /metrics` for Prometheus, from this machine or with METRICS_TOKEN. */
export function metricsRoutes(server: FastifyInstance, { config }: Portal): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers that reached the application, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer in seconds, by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });

  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    answers.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
  });

  server.get('/metrics', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    const isAllowed = config.metricsToken ? token === config.metricsToken : isLocal(request.ip, request.headers);
    if (!isAllowed) throw problem('forbidden');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** Behind a proxy on this machine everybody looks local: a forwarded request is not. */
function isLocal(ip: string, headers: Record<string, unknown>): boolean {
  return LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined;
}
