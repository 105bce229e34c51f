import type { FastifyInstance } from 'fastify';
import { untilWords } from '#contract/features/maintenance/until-words.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { maintenanceProblems } from './problems.ts';
import type { ReadOnlyMode } from './read-only-mode.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Refuses requests that write with 503 during a maintenance; `inMaintenance` of `Call` names the exceptions. */
export function refuseWritesInMaintenance(server: FastifyInstance, mode: ReadOnlyMode, clock: Clock): void {
  // with a callback: most requests read, and an asynchronous hook would delay each of them
  server.addHook('onRequest', (request, reply, done) => {
    const maintenance = READS.has(request.method) ? null : mode.maintenance;
    const inMaintenance = request.routeOptions.config?.inMaintenance;
    if (!maintenance || inMaintenance === 'works') return done();
    if (inMaintenance === 'ignored') return void reply.code(204).send();
    const seconds = Math.ceil((Date.parse(maintenance.until) - clock.now().getTime()) / 1000);
    const detail = `Il portale è in manutenzione fino ${untilWords(maintenance.until)}: per ora si può solo leggere.`;
    done(problem(maintenanceProblems.maintenance, { detail, retryAfter: Math.max(1, seconds) }));
  });
}
