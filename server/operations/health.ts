import type { FastifyInstance } from 'fastify';
import { problem } from '../http/failure.ts';
import type { Portal } from '../portal.ts';
import { pingDatabase } from './store.ts';

/** `GET /healthz` (alive) and `GET /readyz` (database and storage reachable). */
export function healthRoutes(server: FastifyInstance, { database, media, log }: Portal): void {
  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/readyz', async () => {
    try {
      await Promise.all([pingDatabase(database.read), media.check()]);
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      throw problem('not_ready');
    }
    return { status: 'ok' };
  });
}
