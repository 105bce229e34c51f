import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Config } from '#server/config.ts';
import { mountAssets } from '#server/platform/http/pages/assets.ts';
import { isBuilt, pageFiles } from '#server/platform/http/pages/page-files.ts';
import type { BuiltPages, Pages } from '#server/platform/http/pages/pages.ts';

const CALLS = /^\/(api|media|healthz|readyz|metrics)(\/|$|\?)/;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Source of the pages and their files. */
export interface Web extends BuiltPages {
  mountAssets: (server: FastifyInstance) => Promise<void>;
}

/** Returns the built site, or Vite with hot reload in development, where no page registers the worker. */
export function webBuild({ development, serviceWorker }: Pick<Config, 'development' | 'serviceWorker'>): Web {
  if (development) return developed();
  if (!isBuilt()) throw new Error('il sito non è compilato: avvia con npm start.');
  return {
    // `as string`: the compiler has no types of a build; the bundle of the server contains it
    load: () => import('../../build/server/index.js' as string) as Promise<Pages>,
    filesOf: pageFiles(serviceWorker),
    mountAssets,
  };
}

/** Vite as a part of this process: it serves the sources to the browser, and loads those that the server renders with. */
function developed(): Web {
  let vite: ViteDevServer | undefined;
  return {
    async load() {
      if (!vite) throw new Error('Vite is not started');
      return (await vite.ssrLoadModule('/web/entry.server.tsx')) as Pages;
    },
    filesOf: () => ({ styles: ['/web/app.css'], scripts: ['/@vite/client', '/web/entry.client.tsx'], worker: false }),
    async mountAssets(server) {
      const { createServer } = await import('vite');
      vite = await createServer({
        root: ROOT,
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
