import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteObject } from 'react-router';
import type { Api } from '#contract/platform/call.ts';
import { weakEtag } from '#server/platform/cache/encoding.ts';
import { type RenderedPage, RenderedPages } from '#server/platform/cache/rendered-pages.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { type Full, PERSONAL, PUBLIC, sendBody } from '../calls/reply.ts';
import { countMiss } from '../limits/costs.ts';
import type { Limiter } from '../limits/rate-limiter.ts';
import { RETRY_AFTER } from '../problems/answer-problem.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import type { PageFiles } from './page-files.ts';
import { pageAt, pageParameters } from './page-parameters.ts';

/** What the pages' entry for the server exports (`web/entry.server.tsx`). */
export interface Pages {
  routes: RouteObject[];
  readPage(request: Request, options: RenderOptions): Promise<ReadPage>;
}

interface RenderOptions {
  api: Api;
  filesOf: (routes: readonly string[]) => PageFiles;
  imagesFrom: string;
  report: (error: unknown) => void;
}

interface ReadPage {
  key: string | null;
  render: () => Promise<{ status: number; headers: Record<string, string>; html: string }>;
}

/** The built pages, or those of Vite in development. */
export interface BuiltPages {
  load: () => Promise<Pages>;
  /** Returns the files of a page with these routes. */
  filesOf: (routes: readonly string[]) => PageFiles;
}

interface Options {
  publicUrl: string;
  /** Origin of the public images where others than the portal serve them, or "". */
  imagesFrom: string;
  web: BuiltPages;
  development: boolean;
  api: Api;
  responses: ResponseCache;
  nextExpiry: () => Promise<number>;
  limiter: Limiter;
  /** Writes an error of rendering to the log. */
  report: (error: unknown) => void;
  /** Bounds the pages that are rendered at the same time. */
  renders: { run<Result>(work: () => Promise<Result>): Promise<Result> };
}

/**
 * Mounts the pages as the catch-all route after the calls. Every public page is the same for every client: it is
 * rendered once per content version and then served from the cache.
 */
export async function mountPages(
  server: FastifyInstance,
  { publicUrl, imagesFrom, web, development, api, responses, nextExpiry, limiter, renders, report }: Options,
) {
  const built = development ? null : await web.load();
  // in development modules change: no parameter is dropped, and `render` checks that each page declares its own
  const knownParameters = built && { query: pageParameters(built.routes) };

  const rendered = new RenderedPages();
  const render = async (request: Request): Promise<RenderedPage & { status: number }> => {
    const pages = built ?? (await web.load());
    if (!built) pageParameters(pages.routes);
    const read = await pages.readPage(request, { api, filesOf: web.filesOf, imagesFrom, report });
    // a page with the same data as an earlier one at its address is not rendered again
    const key = read.key && hash('sha256', read.key, 'base64');
    const earlier = key ? rendered.find(key) : undefined;
    if (earlier) return { status: 200, ...earlier };
    const { status, headers, html } = await read.render();
    const page: RenderedPage = { headers, body: Buffer.from(html) };
    if (status !== 200) return { status, ...page };
    page.headers.etag = weakEtag(hash('sha1', html, 'base64url'));
    if (key) rendered.store(key, page);
    return { status, ...page };
  };

  /** The last version of the page if it is in the cache, otherwise the error page that was rendered. */
  const answerUnavailable = async (request: FastifyRequest, reply: FastifyReply, page: Full) => {
    responses.suspect();
    const last = responses.last(request.knownUrl);
    if (last) return sendBody(request, reply, { status: 200, ...last });
    const headers = { ...page.headers, 'cache-control': PERSONAL, 'retry-after': String(RETRY_AFTER) };
    return sendBody(request, reply, { ...page, headers });
  };

  // always as GET and without the client's headers, because the result is cached for everybody
  const requestOf = (url: string) => new Request(new URL(url, publicUrl));

  const makeOf = (url: string) => {
    const make = async (version: string | null): Promise<Full> => {
      const made = await renders.run(() => render(requestOf(url)));
      if (made.status === 503) return made;
      const headers = { 'cache-control': PUBLIC, vary: 'accept-encoding', ...made.headers };
      // pages whose address contains a secret are sent with no-store
      if (made.status === 200 && headers['cache-control'] === PUBLIC)
        responses.store(url, { headers, body: made.body }, version, await nextExpiry(), make);
      return { ...made, headers };
    };
    return make;
  };

  server.route({
    method: ['GET', 'HEAD'],
    url: '*',
    config: {
      cost: 'page',
      isPage: true,
      ...knownParameters,
      ...(built && { pageAt: (path) => pageAt(built.routes, path) }),
    },
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) throw problem(httpProblems.not_found);
      const url = request.knownUrl;
      if (development) return sendBody(request, reply, await render(requestOf(url)));
      const version = responses.version;
      if (!responses.isUnderWay(url, version)) await countMiss(limiter, request, reply);
      const page = await responses.coalesce(url, version, makeOf(url));
      if (page.status === 503) return await answerUnavailable(request, reply, page);
      return sendBody(request, reply, page);
    },
  });
}
