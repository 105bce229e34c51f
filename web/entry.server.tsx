import { hash, randomBytes } from 'node:crypto';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import type { SiteIdentity } from '#contract/settings/calls.ts';

import { pageContext, type RenderedPage, reportContext } from './api/context.ts';
import { startLate } from './late-start.ts';
import { handoffScript, readHandoff, splitAtEnd } from './page-data.server.ts';
import { renderPage } from './render-page.server.tsx';
import { sealPage } from './seal-page.server.ts';
import { PageMarkup } from './ui/kept-markup.server.ts';
import { MarkupKeeperContext } from './ui/markup-keeper.ts';

export { apiContext, pageContext, reportContext } from './api/context.ts';
export const streamTimeout = 5000;

/**
 * Renders the whole page before responding, so that the response can be cached, compressed and given an ETag. A page
 * with the same address and the same data as an earlier one is not rendered again.
 */
export default async function handle(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const pages = given.get(pageContext);
  const data = await readHandoff(context.serverHandoffStream);
  const key = keyOf(request, context, data);
  let page = key === null ? undefined : pages.find(key);
  let failed = false;
  if (!page) ({ page, failed } = await render(request, context, data, given.get(reportContext)));
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', page.csp);
  pages.send(page, failed ? null : key);
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** Returns a key for what the page shows. Null for a page that may differ next time. */
function keyOf(request: Request, { staticHandlerContext }: EntryContext, data: string): string | null {
  const { statusCode, errors } = staticHandlerContext;
  if (import.meta.env.DEV || statusCode !== 200 || errors) return null;
  return hash('sha256', `${request.url}\n${data}`, 'base64');
}

/** Logs an error, unless the page was not found or the request was aborted. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isMissing = (error as { status?: number } | null)?.status === 404;
  if (!request.signal.aborted && !isMissing) context.get(reportContext)(error);
}

async function render(
  request: Request,
  context: EntryContext,
  data: string,
  report: (error: unknown) => void,
): Promise<{ page: RenderedPage; failed: boolean }> {
  const mark = randomBytes(16).toString('hex');
  const markup = new PageMarkup(randomBytes(16).toString('hex'), mark);
  const { html, failed } = await renderPage(
    <MarkupKeeperContext value={context.staticHandlerContext.statusCode === 200 ? markup : null}>
      <ServerRouter context={contextOf(context)} url={request.url} nonce={mark} />
    </MarkupKeeperContext>,
    mark,
    report,
  );
  const script = handoffScript(data);
  const { start, end } = splitAtEnd(html, script);
  const sealed = sealPage(import.meta.env.DEV ? start : startLate(start), mark, {
    scripts: [script],
    sponsors: sponsorOriginIn(context),
  });
  return { page: { body: markup.resolve(sealed.html, end), csp: sealed.csp }, failed };
}

/** Returns what the page is rendered with: of the routes only its own, because the router makes all of them anew. */
function contextOf({ manifest, ...context }: EntryContext): EntryContext {
  const routes = Object.fromEntries(
    context.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]),
  );
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

/** Returns the origin of the sponsor frames; "" if they have no host of their own. */
function sponsorOriginIn({ staticHandlerContext }: EntryContext): string {
  const root = staticHandlerContext.loaderData.root as { identity: SiteIdentity } | undefined;
  return root?.identity.sponsor_origin ?? '';
}
