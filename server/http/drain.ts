import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * Closing ends the connections that are idle at that instant; those that become idle while it waits must end too,
 * and so must those that browsers open ahead and have not used yet: Node takes them for busy.
 */
export function drainConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const sweep = () => {
    server.server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  server.addHook('preClose', async () => {
    const sweeping = setInterval(sweep, LOOK_EVERY_MS);
    server.server.once('close', () => clearInterval(sweeping));
  });
}
