import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** A TCP proxy in front of a server, which a test can make silent or stop. */
export interface SilentProxy {
  port: number;
  /** Accepts connections and keeps the open ones, but passes nothing on: as a hung server, or a half-open line. */
  silence(): void;
  /** Silences only the connections that are open now, as a failover or a NAT that forgets them does. */
  silenceOpen(): void;
  /** Passes on what it withheld, and all that follows. */
  speak(): void;
  /** Resets all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

/** Starts the proxy on a free loopback port. */
export async function startSilentProxy(target: number): Promise<SilentProxy> {
  const open = new Set<Socket>();
  let isSilent = false;
  let server: Server | null = null;
  const port = await freePort();

  const accept = (client: Socket) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
      if (isSilent) socket.pause();
    }
    pass(client, upstream);
    pass(upstream, client);
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => to.write(chunk));
    from.on('close', () => to.destroy());
    if (isSilent) from.pause();
  };
  const proxy: SilentProxy = {
    port,
    silence() {
      isSilent = true;
      proxy.silenceOpen();
    },
    silenceOpen() {
      for (const socket of open) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of open) socket.resume();
    },
    async stop() {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.resetAndDestroy();
      server = null;
      await closed;
    },
    async start() {
      server = createServer(accept).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  await proxy.start();
  return proxy;
}
