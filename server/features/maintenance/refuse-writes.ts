import type { FastifyInstance } from 'fastify';
import { untilWords } from '#contract/features/maintenance/until-words.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { maintenanceProblems } from './problems.ts';
import type { ReadOnlyMode } from './read-only-mode.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Sessions are in no backup: who logs in during a maintenance loses nothing by it. */
const SESSIONS = /^(\/api)?\/(auth\/(login|logout|passkey)|me\/confirm_identity|appeals\/read)(\/|\?|$)/;
/** A visit that is not counted is no error for the visitor. */
const VISIT = /^(\/api)?\/adoptions\/[^/]+\/view$/;

/** Refuses requests that write with 503 during a maintenance. Logging in and out works. */
export function refuseWritesInMaintenance(server: FastifyInstance, mode: ReadOnlyMode, clock: Clock): void {
  // with a callback: most requests read, and an asynchronous hook would delay each of them
  server.addHook('onRequest', (request, reply, done) => {
    const maintenance = READS.has(request.method) ? null : mode.maintenance;
    if (!maintenance || SESSIONS.test(request.url)) return done();
    if (VISIT.test(request.url)) return void reply.code(204).send();
    const seconds = Math.ceil((Date.parse(maintenance.until) - clock.now().getTime()) / 1000);
    const detail = `Il portale è in manutenzione fino ${untilWords(maintenance.until)}: per ora si può solo leggere.`;
    done(problem(maintenanceProblems.maintenance, { detail, retryAfter: Math.max(1, seconds) }));
  });
}
