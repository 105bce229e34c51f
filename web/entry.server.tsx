import { hash, randomUUID } from 'node:crypto';
import type { EntryContext, RouterContextProvider, StaticHandlerContext } from 'react-router';
import { ServerRouter } from 'react-router';
import type { SiteIdentity } from '#contract/settings/calls.ts';

import { pageContext, type RenderedPage, reportContext } from './api/context.ts';
import { encodeData } from './encode-data.server.ts';
import { HAND_OVER, readHandoff, splitAtEnd } from './page-data.server.ts';
import { scriptsOf, splitScripts } from './page-scripts.server.ts';
import { renderPage } from './render-page.server.tsx';
import { hashOf, policyOf, sealScripts } from './seal-page.server.ts';
import { PageMarkup } from './ui/kept-markup.server.ts';
import { MarkupKeeperContext } from './ui/markup-keeper.ts';

export { apiContext, pageContext, reportContext } from './api/context.ts';
export const streamTimeout = 5000;

const HAND_OVER_HASH = hashOf(HAND_OVER);

/** What the framework gives to every page alike; known once it has responded with one. */
let common: EntryContext | undefined;

/** Errors of pages that `renderPlain` could not render. */
const unrendered = new WeakMap<RouterContextProvider, unknown>();

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
  if (!import.meta.env.DEV) common = context;
  if (unrendered.has(given)) {
    const error = unrendered.get(given);
    unrendered.delete(given);
    // the framework logs it and calls again, for its error page
    throw error;
  }
  const data = encoded(context.staticHandlerContext) ?? (await readHandoff(context.serverHandoffStream));
  const { page, failed } = await findOrRender(request.url, context, data, given);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', page.csp);
  return new Response(null, { status: failed ? 500 : status, headers });
}

/**
 * Renders a page that was read without the framework; `failed` if a part is missing. Returns null for one that only the
 * framework can respond to, because it cannot be rendered or has data that are not plain.
 */
export async function renderPlain(
  url: string,
  read: StaticHandlerContext,
  given: RouterContextProvider,
): Promise<{ page: RenderedPage; failed: boolean } | null> {
  const data = encoded(read);
  if (!common || data === null) return null;
  const context = { ...common, renderMeta: {}, staticHandlerContext: read };
  try {
    return await findOrRender(url, context, data, given);
  } catch (error) {
    unrendered.set(given, error);
    return null;
  }
}

function encoded({ loaderData, actionData, errors }: StaticHandlerContext): string | null {
  return errors ? null : encodeData({ loaderData, actionData, errors });
}

async function findOrRender(url: string, context: EntryContext, data: string, given: RouterContextProvider) {
  const pages = given.get(pageContext);
  const key = keyOf(url, context, data);
  const known = key === null ? undefined : pages.find(key);
  const { page, failed } = known
    ? { page: known, failed: false }
    : await render(url, context, data, given.get(reportContext));
  pages.send(page, failed ? null : key);
  return { page, failed };
}

/** Returns a key for what the page shows. Null for a page that may differ next time. */
function keyOf(url: string, { staticHandlerContext }: EntryContext, data: string): string | null {
  const { statusCode, errors } = staticHandlerContext;
  if (import.meta.env.DEV || statusCode !== 200 || errors) return null;
  return hash('sha256', `${url}\n${data}`, 'base64');
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
  url: string,
  context: EntryContext,
  data: string,
  report: (error: unknown) => void,
): Promise<{ page: RenderedPage; failed: boolean }> {
  const { matches, statusCode } = context.staticHandlerContext;
  const routes = statusCode === 200 ? matches.map(({ route }) => route.id).join() : null;
  const known = routes === null ? undefined : scriptsOf(routes);
  const mark = randomUUID();
  const markup = new PageMarkup(randomUUID(), mark, known !== undefined);
  const { html, failed } = await renderPage(
    <MarkupKeeperContext value={statusCode === 200 ? markup : null}>
      <ServerRouter context={contextOf(context)} url={url} nonce={mark} />
    </MarkupKeeperContext>,
    mark,
    report,
  );
  const { start, end } = splitAtEnd(html, data);
  const { page, scripts } = known ? { page: start, scripts: known } : splitScripts(start, mark, failed ? null : routes);
  const sealed = sealScripts(page, mark);
  const { body, digest } = markup.resolve(sealed.html, scripts.html + end);
  const csp = policyOf([HAND_OVER_HASH, ...sealed.hashes, ...scripts.hashes], sponsorOriginIn(context));
  return { page: { body, csp, digest }, failed };
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
