import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Config } from '#server/config.ts';
import { localUrl } from '#server/platform/runtime/local-url.ts';

/** A configuration with the port on which the portal will listen. */
interface ReservedPort {
  config: Config;
  /** To call just before the portal listens; until then no other program can take the port. */
  release: () => Promise<void>;
}

/**
 * Chooses the port now if the system is to choose one and the addresses in pages and mails name it: they are composed
 * before the server listens. Throws like `listen`.
 */
export async function reservePort(config: Config): Promise<ReservedPort> {
  if (config.publicUrl !== localUrl(0)) return { config, release: async () => undefined };
  const server = createServer((socket) => socket.destroy()).listen(0, config.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    config: { ...config, port, publicUrl: localUrl(port) },
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
