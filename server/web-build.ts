import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { mountAssets } from './http/assets.ts';

const BUILT = fileURLToPath(new URL('../build/server/index.js', import.meta.url));
const CALLS = /^\/(api|media|healthz|readyz|metrics)(\/|$|\?)/;

/** Source of the pages and their assets. */
export interface Web {
  load: () => Promise<ServerBuild>;
  mountAssets: (server: FastifyInstance) => Promise<void>;
}

/** Returns the built site, or Vite with hot reload in development. */
export function webBuild(development: boolean): Web {
  if (development) return developed();
  if (!existsSync(BUILT)) throw new Error('il sito non è compilato: avvia con npm start.');
  // `as string`: the compiler has no types of a build; the bundle of the server contains it
  return { load: () => import('../build/server/index.js' as string) as Promise<ServerBuild>, mountAssets };
}

function developed(): Web {
  let vite: ViteDevServer | undefined;
  return {
    async load() {
      if (!vite) throw new Error('Vite is not started');
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    },
    async mountAssets(server) {
      const { createServer } = await import('vite');
      vite = await createServer({
        server: { middlewareMode: true, hmr: { server: server.server } },
        appType: 'custom',
      });
      server.addHook('onClose', async () => vite?.close());
      server.addHook('onRequest', (request, reply, done) => {
        if (CALLS.test(request.url)) done();
        else vite!.middlewares(request.raw, reply.raw, done as () => void);
      });
    },
  };
}
