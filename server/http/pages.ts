import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api } from '#contract/call.ts';
import { problem } from './problem.ts';
import { httpProblems } from './problems.ts';
import { PUBLIC, sendBody } from './reply.ts';
import type { ResponseCache } from './response-cache.ts';

interface Options {
  publicUrl: string;
  /** Loads the server build of the web: the built file, or Vite's module in development. */
  load: () => Promise<ServerBuild>;
  development: boolean;
  api: Api;
  memory: ResponseCache;
  nextExpiry: () => Promise<number>;
}

/** What the web's server entry exports: the context key under which its pages find the API client. */
interface Entry {
  apiContext: Parameters<RouterContextProvider['set']>[0];
}

/**
 * Mounts the pages as the catch-all route after the calls. Every public page is the same for every client: it is
 * rendered once per content version and then served from the cache.
 */
export async function mountPages(
  server: FastifyInstance,
  { publicUrl, load, development, api, memory, nextExpiry }: Options,
) {
  const built = development ? null : await load();
  const handle = built && createRequestHandler(built, 'production');

  const render = async (request: Request) => {
    const build = built ?? (await load());
    const context = new RouterContextProvider();
    context.set((build.entry.module as unknown as Entry).apiContext, api);
    const response = await (handle ?? createRequestHandler(build, 'development'))(request, context);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  };

  server.route({
    method: ['GET', 'HEAD'],
    url: '*',
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) throw problem(httpProblems.not_found);
      // Always as GET and without the client's headers, because the result is cached for everybody.
      const asked = new Request(new URL(request.url, publicUrl));
      if (development) return sendBody(request, reply, await render(asked));
      const version = memory.version;
      const page = await memory.coalesce(`${version} ${request.url}`, () => render(asked));
      const headers = { 'cache-control': PUBLIC, vary: 'accept-encoding', ...page.headers };
      // pages whose address contains a secret are sent with no-store
      if (page.status === 200 && headers['cache-control'] === PUBLIC)
        memory.keep(request.url, { headers, body: page.body }, version, await nextExpiry());
      return sendBody(request, reply, { ...page, headers });
    },
  });
}
