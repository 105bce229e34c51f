import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;

/**
 * `close()` ends only the connections that are idle at that moment. Connections that become idle later are ended here,
 * and so are those that browsers opened in advance and never used, which Node counts as active.
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
