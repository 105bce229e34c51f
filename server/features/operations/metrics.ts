import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HealthFinding } from '#contract/platform/health/calls.ts';
import { lastBackupGauge } from '#server/features/backup/index.ts';
import { mailGauges } from '#server/features/mailing/index.ts';
import { type ReadOnlyMode, readOnlyGauge } from '#server/features/maintenance/index.ts';
import { pushGauges } from '#server/features/push/index.ts';
import { spaceOf, writtenFolders } from '#server/platform/disk/index.ts';
import { type HealthCheck, runChecks } from '#server/platform/health/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { releaseVersion } from '#server/platform/runtime/release-version.ts';
import { WorkerMetrics, workerNumber } from '#server/platform/workers/index.ts';
import type { Portal } from '#server/portal.ts';
import { metricsOfProcess } from './process-metrics.ts';
import { replicaGauges } from './replica-gauges.ts';

/** Concurrent scrapers share one run of the checks. */
const CHECKS_REMEMBERED_MS = 10_000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

/** `GET /metrics` for Prometheus, from this machine or with METRICS_TOKEN. */
export function metricsRoutes(
  server: FastifyInstance,
  portal: Portal,
  { checks, mode }: { checks: readonly HealthCheck[]; mode: ReadOnlyMode },
): void {
  const { config } = portal;
  const registry = new Registry();
  collectHealth(registry, portal, checks);
  lastBackupGauge(registry, portal);
  mailGauges(registry, portal);
  pushGauges(registry, portal);
  readOnlyGauge(registry, mode);
  replicaGauges(registry, portal);
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

  new Gauge({ name: 'portal_processes', help: 'Processes of the portal on this machine', registers: [registry] }).set(
    1,
  );
  const all = Registry.merge([metricsOfProcess(), registry]);
  const ofWorkers = workerNumber() === null ? null : new WorkerMetrics(all);

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    answers.inc({ route, method: request.method, status: reply.statusCode });
    seconds.observe({ route }, reply.elapsedTime / 1000);
    done();
  });

  server.get('/metrics', { config: { cost: 'read' } }, async (request, reply) => {
    const isAllowed = config.metricsToken ? hasToken(request, config.metricsToken) : isLocal(request);
    if (!isAllowed) throw problem(httpProblems.forbidden);
    return reply.header('content-type', all.contentType).send(await (ofWorkers ?? all).metrics());
  });
}

/** What the alerts look at: a check that waits for its first run needs nobody. */
const MEASURE: Record<HealthFinding['status'], number> = { ok: 0, waiting: 0, warning: 1, error: 2 };

/** Gauges of the health checks (0 ok or waiting, 1 warning, 2 error) and of the free disk space. */
function collectHealth(registry: Registry, portal: Portal, checks: readonly HealthCheck[]): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let findings: ReturnType<typeof runChecks> = Promise.resolve([]);
  new Gauge({
    name: 'health_check_status',
    help: 'Result of each health check: 0 ok or not checked yet, 1 warning, 2 error',
    labelNames: ['check'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      if (performance.now() - lookedAt > CHECKS_REMEMBERED_MS) {
        lookedAt = performance.now();
        findings = runChecks(portal, checks);
      }
      for (const { name, status } of await findings) this.set({ check: name }, MEASURE[status]);
    },
  });
  new Gauge({
    name: 'trovacuccia_release_info',
    help: 'Always 1; the label is the release that runs',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set({ version: releaseVersion() }, 1);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Bytes that the portal may still write, by folder',
    labelNames: ['folder'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      for (const folder of writtenFolders(portal.config)) {
        const space = await spaceOf(folder).catch(() => null);
        if (space) this.set({ folder }, space.free);
      }
    },
  });
}

/** Compares hashes, which have one length, in constant time. */
function hasToken({ headers }: FastifyRequest, expected: string): boolean {
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(token), digest(expected));
}

/**
 * Behind a proxy on this machine everybody looks local. A request that mentions a proxy, or asks for another host than
 * this machine, has been forwarded.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded && LOOPBACK_HOST.test(headers.host ?? '');
}
