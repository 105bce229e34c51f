import type { FastifyInstance } from 'fastify';
import { SPONSOR_FRAME, SPONSOR_SLOTS } from '#contract/features/sponsors/sponsors.ts';
import { PUBLIC, sendBody } from '#server/platform/http/calls/reply.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { sponsorFrame } from './frame.ts';

/** Serves the documents of sponsor frames and `/ads.txt`; responds with 404 without a client, or without lines. */
export function sponsorRoutes(server: FastifyInstance, { config }: Portal): void {
  const { client, txt } = config.ads;
  const own = config.sponsorOrigin && new URL(config.sponsorOrigin).host;

  server.get<{ Querystring: { slot?: string } }>(
    SPONSOR_FRAME,
    { config: { cost: 'read' } },
    async (request, reply) => {
      const slot = SPONSOR_SLOTS.find((each) => each === request.query.slot);
      // On a separate host the frame keeps its origin, so it must never be served from the portal's own host.
      if (!client || !slot || (own && request.host !== own)) throw problem(httpProblems.not_found);
      const { html, csp } = sponsorFrame(slot, config);
      // the policy's frame-ancestors lets the portal's pages embed the frame
      reply.removeHeader('x-frame-options');
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': PUBLIC };
      return sendBody(request, reply, {
        status: 200,
        headers: { ...headers, 'content-security-policy': csp, 'cross-origin-resource-policy': 'cross-origin' },
        body: Buffer.from(html),
      });
    },
  );

  server.get('/ads.txt', { config: { cost: 'free' } }, async (request, reply) => {
    if (!txt) throw problem(httpProblems.not_found);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': PUBLIC };
    return sendBody(request, reply, { status: 200, headers, body: Buffer.from(txt) });
  });
}
