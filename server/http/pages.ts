import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild, type StaticHandlerContext } from 'react-router';
import type { Api } from '#contract/call.ts';
import { weakEtag } from '../cache/encoding.ts';
import { type RenderedPage, RenderedPages } from '../cache/rendered-pages.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { RETRY_AFTER } from './answer-problem.ts';
import { countMiss } from './costs.ts';
import { pageParameters } from './page-parameters.ts';
import { problem } from './problem.ts';
import { httpProblems } from './problems.ts';
import type { Limiter } from './rate-limiter.ts';
import { pageReader, readingOnce } from './read-page.ts';
import { type Full, PERSONAL, PUBLIC, sendBody } from './reply.ts';

interface Options {
  publicUrl: string;
  /** Loads the server build of the web: the built file, or Vite's module in development. */
  load: () => Promise<ServerBuild>;
  development: boolean;
  api: Api;
  memory: ResponseCache;
  nextExpiry: () => Promise<number>;
  limiter: Limiter;
  /** Writes an error of rendering to the log. */
  report: (error: unknown) => void;
  /** Bounds the pages that are rendered at the same time. */
  renders: { run<Result>(work: () => Promise<Result>): Promise<Result> };
}

/** What the web's server entry exports: the context keys under which it finds the API client, the log and the rendered pages. */
interface Entry {
  apiContext: Parameters<RouterContextProvider['set']>[0];
  pageContext: Parameters<RouterContextProvider['set']>[0];
  reportContext: Parameters<RouterContextProvider['set']>[0];
  /** Renders a page that was read without the framework; null for one that the framework must respond to. */
  renderPlain?(
    url: string,
    read: StaticHandlerContext,
    context: RouterContextProvider,
  ): Promise<{ page: RenderedPage; failed: boolean } | null>;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Mounts the pages as the catch-all route after the calls. Every public page is the same for every client: it is
 * rendered once per content version and then served from the cache.
 */
export async function mountPages(
  server: FastifyInstance,
  { publicUrl, load, development, api, memory, nextExpiry, limiter, renders, report }: Options,
) {
  const built = development ? null : await load();
  // in development modules change: no parameter is dropped, and `render` checks that each page declares its own
  const known = built && { query: pageParameters(built) };
  const handle = built && createRequestHandler(readingOnce(built), 'production');
  const read = built && pageReader(built);

  const rendered = new RenderedPages();
  const render = async (request: Request) => {
    const build = built ?? (await load());
    if (!built) pageParameters(build);
    const context = new RouterContextProvider();
    const entry = build.entry.module as unknown as Entry;
    context.set(entry.apiContext, api);
    context.set(entry.reportContext, report);
    let page: RenderedPage | undefined;
    context.set(entry.pageContext, {
      find: (key: string) => rendered.find(key),
      send(sent: RenderedPage, key: string | null) {
        page = sent;
        if (key !== null) rendered.keep(key, sent);
      },
    });
    const found = await read?.(request, context);
    const plain = found && (await entry.renderPlain?.(request.url, found, context));
    if (plain) {
      const { body, csp, digest } = plain.page;
      const headers = { ...HTML, 'content-security-policy': csp };
      if (plain.failed) return { status: 500, headers, body };
      return { status: 200, headers: { ...headers, etag: weakEtag(digest) }, body };
    }
    const response = await (handle ?? createRequestHandler(build, 'development'))(request, context);
    const headers: Record<string, string> = Object.fromEntries(
      [...response.headers].filter(([name]) => name !== 'content-length'),
    );
    if (page && response.status === 200) headers.etag = weakEtag(page.digest);
    const body = page?.body ?? Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers, body };
  };

  /** The last version of the page if it is in the cache, otherwise the error page that was rendered. */
  const answerUnavailable = async (request: FastifyRequest, reply: FastifyReply, page: Full) => {
    memory.suspect();
    const last = memory.last(request.knownUrl);
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
        memory.keep(url, { headers, body: made.body }, version, await nextExpiry(), make);
      return { ...made, headers };
    };
    return make;
  };

  server.route({
    method: ['GET', 'HEAD'],
    url: '*',
    config: { cost: 'page', isPage: true, ...known },
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) throw problem(httpProblems.not_found);
      const url = request.knownUrl;
      if (development) return sendBody(request, reply, await render(requestOf(url)));
      const version = memory.version;
      if (!memory.isUnderWay(url, version)) await countMiss(limiter, request, reply);
      const page = await memory.coalesce(url, version, makeOf(url));
      if (page.status === 503) return await answerUnavailable(request, reply, page);
      return sendBody(request, reply, page);
    },
  });
}
