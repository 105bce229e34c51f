import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ReadOnlyMode } from '#server/features/maintenance/index.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { operationProblems } from './problems.ts';
import { pingDatabase } from './store.ts';

/** Each check writes and syncs a file, so the result is cached for more frequent requests. */
const REMEMBERED_MS = 5000;

/** A load balancer asks every few seconds: a database that hangs is reported before it asks again. */
const PATIENCE_MS = 2000;

/** `GET /healthz` (alive) and `GET /readyz` (database and storage reachable, cached for five seconds). */
export function healthRoutes(
  server: FastifyInstance,
  { database, media, log }: Portal,
  { mode, isLost }: { mode: ReadOnlyMode; isLost: () => boolean },
): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let ready = Promise.resolve(true);

  async function look(): Promise<boolean> {
    try {
      if (isLost()) throw new Error('the database file or DATA_DIR is gone');
      await Promise.race([Promise.all([pingDatabase(database.read), media.check()]), late()]);
      return true;
    } catch (error) {
      log.warn({ err: error }, refusalOf(error) === 'storage_full' ? 'not ready: the disk is full' : 'not ready');
      return false;
    }
  }

  server.get('/healthz', { config: { cost: 'free' } }, async () => ({ status: 'ok' }));

  // its result is remembered
  server.get('/readyz', { config: { cost: 'free' } }, async () => {
    if (performance.now() - lookedAt > REMEMBERED_MS) {
      lookedAt = performance.now();
      ready = look();
    }
    if (!(await ready)) throw problem(operationProblems.not_ready);
    // reading goes on: a load balancer keeps sending requests
    return { status: 'ok', read_only: mode.shown };
  });
}

async function late(): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false });
  throw new Error(`no response within ${PATIENCE_MS} ms`);
}
