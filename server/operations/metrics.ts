import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HEALTH_STATUSES } from '#contract/health/calls.ts';
import { lastBackupGauge } from '../backup/index.ts';
import { spaceOf, writtenFolders } from '../disk/index.ts';
import { type HealthCheck, runChecks } from '../health/index.ts';
import { problem } from '../http/problem.ts';
import { httpProblems } from '../http/problems.ts';
import type { Portal } from '../portal.ts';

/** Concurrent scrapers share one run of the checks. */
const CHECKS_REMEMBERED_MS = 10_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** `GET /metrics` for Prometheus, from this machine or with METRICS_TOKEN. */
export function metricsRoutes(server: FastifyInstance, portal: Portal, checks: readonly HealthCheck[]): void {
  const { config } = portal;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  collectHealth(registry, portal, checks);
  lastBackupGauge(registry, portal);
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
    if (!isAllowed) throw problem(httpProblems.forbidden);
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** Gauges of the health checks (0 ok, 1 warning, 2 error) and of the free disk space. */
function collectHealth(registry: Registry, portal: Portal, checks: readonly HealthCheck[]): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let findings: ReturnType<typeof runChecks> = Promise.resolve([]);
  new Gauge({
    name: 'health_check_status',
    help: 'Result of each health check: 0 ok, 1 warning, 2 error',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      if (performance.now() - lookedAt > CHECKS_REMEMBERED_MS) {
        lookedAt = performance.now();
        findings = runChecks(portal, checks);
      }
      for (const { name, status } of await findings) this.set({ check: name }, HEALTH_STATUSES.indexOf(status));
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes that the portal may still write, by folder',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      for (const folder of writtenFolders(portal.config)) {
        const space = await spaceOf(folder).catch(() => null);
        if (space) this.set({ folder }, space.free);
      }
    },
  });
}

/** Behind a proxy on this machine everybody looks local: a forwarded request is not. */
function isLocal(ip: string, headers: Record<string, unknown>): boolean {
  return LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined;
}
