import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from '#server/platform/database/failures.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { DiskGuard } from './guard.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Seconds. */
const RETRY_AFTER = 60;
const SMALL_BYTES = 64 * 1024;

/** Refuses requests that add data with 507 while the disk is almost full; see `onFullDisk` of `Call`. */
export function refuseWritesOnFullDisk(server: FastifyInstance, guard: DiskGuard): void {
  const check = async (request: FastifyRequest) => {
    await guard.look();
    if (guard.isLow() && !mayStillWrite(request)) throw problem(httpProblems.storage_full, { retryAfter: RETRY_AFTER });
  };
  server.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method)) done();
    else check(request).then(() => done(), done);
  });
  server.addHook('onError', async (_request, _reply, error) => {
    if (refusalOf(error) === 'storage_full') guard.noteFull();
  });
}

/** Refuses requests that write with 503 while the database file or the data folder is gone. */
export function refuseWritesWithoutStorage(server: FastifyInstance, isLost: () => boolean): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (READS.has(request.method) || !isLost()) return done();
    request.log.error('the database file or DATA_DIR is gone: writes are refused');
    done(problem(httpProblems.storage_failed, { retryAfter: RETRY_AFTER }));
  });
}

function mayStillWrite({ method, headers, routeOptions }: FastifyRequest): boolean {
  if (method === 'DELETE') return true;
  const isSmall = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BYTES;
  return isSmall && routeOptions.config?.onFullDisk === true;
}
