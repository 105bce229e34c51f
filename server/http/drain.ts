import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/** Closing ends the connections that are idle at that instant; those that become idle while it waits must end too. */
export function drainConnections(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const sweep = setInterval(() => server.server.closeIdleConnections(), LOOK_EVERY_MS);
    server.server.once('close', () => clearInterval(sweep));
  });
}
