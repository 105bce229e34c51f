import type { FastifyInstance } from 'fastify';
import { cachedPerSite } from '#server/features/settings/index.ts';
import type { CachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { sendBody } from '#server/platform/http/calls/reply.ts';
import { writtenPageCsp } from '#server/platform/http/pages/written-page.ts';
import type { Portal } from '#server/portal.ts';
import { offlinePage } from './offline-page.ts';
import { manifestOf } from './web-app-manifest.ts';
import { workerScript } from './worker-script.ts';

/** Browsers ask for it at every visit. */
const ASK_AGAIN = 'no-cache';
const query = knownQuery([]);

/** The service worker, the manifest, and the page that the worker shows without a network. */
export function pocketRoutes(server: FastifyInstance, { config }: Portal, send: CachedSender): void {
  const script = cachedPerSite(config, () => Buffer.from(workerScript(config)));

  server.get('/sw.js', { config: { cost: 'free' } }, (request, reply) => {
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': ASK_AGAIN,
      'content-security-policy': workerPolicy(config.mediaPublicUrl),
    };
    return sendBody(request, reply, { status: 200, headers, body: script() });
  });

  server.get('/manifest.webmanifest', { config: { cost: 'page', query } }, (request, reply) =>
    send(request, reply, async () => ({
      headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
      body: manifestOf(config),
    })),
  );

  server.get('/senza-rete', { config: { cost: 'page', isPage: true, query } }, (request, reply) =>
    send(request, reply, async () => ({
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': writtenPageCsp(),
        'x-robots-tag': 'noindex',
      },
      body: offlinePage(config),
    })),
  );
}

/** What the worker may fetch for the pages: a worker obeys the policy of its own script. */
function workerPolicy(mediaPublicUrl: string): string {
  const media = mediaPublicUrl ? ` ${new URL(mediaPublicUrl).origin}` : '';
  return `default-src 'none'; script-src 'self'; connect-src 'self'${media}; base-uri 'none'; frame-ancestors 'none'`;
}
