import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import type { SiteIdentity } from '#contract/settings/calls.ts';

import { pageContext, type RenderedPage, reportContext } from './api/context.ts';
import { startLate } from './late-start.ts';
import { PageMarkup } from './ui/kept-markup.server.ts';
import { MarkupKeeperContext } from './ui/markup-keeper.ts';

export { apiContext, pageContext, reportContext } from './api/context.ts';
export const streamTimeout = 5000;

/** The players of films, each in a frame that the page adds only when a visitor presses for it. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const REST =
  "img-src 'self' data: blob:; media-src 'self' data:; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Renders the whole page to one string before responding, so that the response can be cached, compressed and given an
 * ETag. A page with the same address and the same data as an earlier one is not rendered again.
 */
export default async function handle(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
) {
  const pages = given.get(pageContext);
  const key = keyOf(request, context);
  let page = key === null ? undefined : pages.find(key);
  let failed = false;
  if (page) await context.serverHandoffStream?.cancel();
  else {
    const mark = randomBytes(16).toString('hex');
    const rendered = await render(request, context, mark, given.get(reportContext));
    failed = rendered.failed;
    const html = import.meta.env.DEV ? rendered.html : startLate(rendered.html);
    page = seal(html, mark, sponsorOriginIn(context));
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', page.csp);
  pages.send(page, failed ? null : key);
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** Returns a key for what the page shows: the loaders return plain values. Null for a page that may differ next time. */
function keyOf(request: Request, { staticHandlerContext }: EntryContext): string | null {
  const { statusCode, errors, loaderData } = staticHandlerContext;
  if (import.meta.env.DEV || statusCode !== 200 || errors) return null;
  return createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(loaderData)}`)
    .digest('base64');
}

/** Logs an error, unless the page was not found or the request was aborted. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isMissing = (error as { status?: number } | null)?.status === 404;
  if (!request.signal.aborted && !isMissing) context.get(reportContext)(error);
}

function render(
  request: Request,
  context: EntryContext,
  mark: string,
  report: (error: unknown) => void,
): Promise<{ html: string; failed: boolean }> {
  let failed = false;
  return new Promise((resolve, reject) => {
    const markup = new PageMarkup(randomBytes(16).toString('hex'));
    const page = (
      <MarkupKeeperContext value={markup}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </MarkupKeeperContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html: markup.resolve(html), failed }), reject);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        report(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/**
 * Hashes the scripts that the framework wrote, which carry a random nonce, then removes the nonce. The page can thus be
 * cached, and the CSP blocks scripts injected through data.
 */
function seal(html: string, mark: string, sponsors: string): RenderedPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes, body] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes?.includes(attribute) || /\ssrc=/.test(attributes)) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
    );
  }
  const script = import.meta.env.DEV ? "'self' 'unsafe-inline'" : ["'self'", ...hashes].join(' ');
  const connect = import.meta.env.DEV ? "'self' ws:" : "'self'";
  const frames = ["'self'", ...VIDEO_PLAYERS, sponsors].filter(Boolean).join(' ');
  const csp = `default-src 'self'; script-src ${script}; style-src 'self' 'unsafe-inline'; connect-src ${connect}; frame-src ${frames}; ${REST}`;
  return { body: Buffer.from(html.replaceAll(attribute, '')), csp };
}

/** Returns the origin of the sponsor frames; "" if they have no host of their own. */
function sponsorOriginIn({ staticHandlerContext }: EntryContext): string {
  const root = staticHandlerContext.loaderData.root as { identity: SiteIdentity } | undefined;
  return root?.identity.sponsor_origin ?? '';
}
