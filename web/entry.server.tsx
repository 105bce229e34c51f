import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Api } from '#contract/platform/call.ts';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import { apiContext } from '#web/platform/api/context.ts';
import { APP_ID, documentOf, policyOf } from '#web/platform/rendering/document.server.ts';
import { headHtml, headOf } from '#web/platform/rendering/head.ts';
import { markupCacheOf } from '#web/platform/rendering/markup-cache.server.tsx';
import { MarkupCacheContext } from '#web/platform/ui/CachedMarkup.tsx';
import { ROUTES } from './pages.tsx';
import type { RouteHandle } from './route.tsx';

await loadModules(ROUTES);
export const routes = ROUTES;
const handler = createStaticHandler(ROUTES);

/** The files of a page. */
export interface PageFiles {
  styles: readonly string[];
  /** The scripts, the entry last. */
  scripts: readonly string[];
  /** Whether the page registers the service worker. */
  worker: boolean;
}

export interface RenderOptions {
  api: Api;
  /** Returns the files of a page with these routes. */
  filesOf: (routes: readonly string[]) => PageFiles;
  /** Origin of the public images where others than the portal serve them, or "". */
  imagesFrom: string;
  /** Receives errors of loaders and of rendering. */
  report: (error: unknown) => void;
}

/** A page as a response. `html` is empty for a redirect. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** What has been read for a page, and how to render it. A page with the same key shows the same. */
export interface ReadPage {
  /** Null for a page that may differ next time, such as an error. */
  key: string | null;
  render(): Promise<Page>;
}

/** Reads what the page at an address shows. */
export async function readPage(request: Request, options: RenderOptions): Promise<ReadPage> {
  const requestContext = new RouterContextProvider(new Map([[apiContext, options.api]]));
  const read = await handler.query(request, { requestContext });
  if (read instanceof Response) {
    const redirected = { status: read.status, headers: Object.fromEntries(read.headers), html: '' };
    return { key: null, render: async () => redirected };
  }
  for (const error of Object.values(read.errors ?? {})) if (!isExpected(error)) options.report(error);
  const isPlain = read.statusCode === 200 && !read.errors && !import.meta.env.DEV;
  return {
    key: isPlain ? `${request.url}\n${JSON.stringify(read.loaderData)}` : null,
    render: () => renderOrFail(read, options),
  };
}

/** A page that cannot be rendered is shown as an error in its frame. */
async function renderOrFail(read: StaticHandlerContext, options: RenderOptions): Promise<Page> {
  try {
    return await render(read, options);
  } catch (error) {
    options.report(error);
    return render({ ...read, statusCode: 500, errors: { page: {} } }, options);
  }
}

async function render(read: StaticHandlerContext, { filesOf, imagesFrom, report }: RenderOptions): Promise<Page> {
  const identity = (read.loaderData.root as { identity: SiteIdentity } | undefined)?.identity;
  const handle = read.matches.at(-1)?.route.handle as RouteHandle | undefined;
  const markupCache =
    read.errors || import.meta.env.DEV ? null : markupCacheOf(read.location.pathname, identity ?? null);
  const { html: rendered, failed } = await renderApp(
    <MarkupCacheContext value={markupCache}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, read)} context={read} hydrate={false} />
    </MarkupCacheContext>,
    report,
  );
  const html = documentOf({
    head: headHtml(headOf(withoutFailed(read))),
    rendered,
    data: dataOf(read),
    identity,
    ...filesOf(read.matches.map(({ route }) => route.id)),
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf({ sponsors: identity?.sponsor_origin ?? '', images: imagesFrom }),
    ...handle?.headers?.(),
  };
  return { status: failed ? 500 : read.statusCode, headers, html };
}

/** Returns the matches above an error, with their data. */
function withoutFailed({ matches, loaderData, errors }: StaticHandlerContext) {
  const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1;
  return (failed < 0 ? matches : matches.slice(0, failed)).map(({ route: { id, handle } }) => ({
    id,
    handle,
    loaderData: loaderData[id],
  }));
}

/** What the browser's router begins with. Of an unexpected error a visitor sees nothing. */
function dataOf({ loaderData, errors }: StaticHandlerContext) {
  if (!errors) return { loaderData };
  const shownErrors = Object.entries(errors).map(([id, error]) => [id, isExpected(error) ? error : {}]);
  return { loaderData, errors: Object.fromEntries(shownErrors) };
}

/** An error that a loader threw as a response with a status. */
const isExpected = (error: unknown) => typeof (error as { status?: unknown } | null)?.status === 'number';

interface Rendered {
  html: string;
  failed: boolean;
}

/** What React writes in the place of content that was not ready, or has failed. */
const INCOMPLETE = ['<!--$!-->', '<!--$?-->'];
const LONGEST_MS = 6000;

/** Renders at once. What waits for code that is loaded on demand, or fails, is rendered again as a stream, which waits and reports. */
async function renderApp(app: ReactNode, report: (error: unknown) => void): Promise<Rendered> {
  const page = <div id={APP_ID}>{app}</div>;
  try {
    const html = renderToString(page);
    if (!INCOMPLETE.some((mark) => html.includes(mark))) return { html, failed: false };
  } catch {
    // rendered again, which reports the error
  }
  return renderStream(page, report);
}

function renderStream(page: ReactNode, report: (error: unknown) => void): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        report(error);
      },
    });
    const timer = setTimeout(abort, LONGEST_MS);
  });
}

async function loadModules(among: RouteObject[]): Promise<void> {
  for (const route of among) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    await loadModules(route.children ?? []);
  }
}
