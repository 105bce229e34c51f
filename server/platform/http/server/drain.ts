import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 50;
/** All connections end then. What is in memory is written afterwards: a stop may take nine seconds at least. */
const ALL_MS = 7_000;

/**
 * `close()` ends only the connections that are idle at that moment. Connections that become idle later are ended here,
 * and so are those that browsers opened in advance and never used, which Node counts as active. Heads that never
 * complete and responses that nobody reads are cut off after seven seconds; `connections.ts` ends half-sent bodies before.
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
    const cutting = setTimeout(() => server.server.closeAllConnections(), ALL_MS);
    server.server.once('close', () => {
      clearInterval(sweeping);
      clearTimeout(cutting);
    });
  });
}
