import type { FastifyInstance } from 'fastify';
import { MOST_SHOWN, SHOWN, WIDGET_PATH } from '#contract/features/embedding/addresses.ts';
import { associationProblems } from '#server/features/associations/index.ts';
import { listingProblems } from '#server/features/listings/index.ts';
import { cachedPerSite } from '#server/features/settings/index.ts';
import type { CachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { PUBLIC, sendBody } from '#server/platform/http/calls/reply.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { embeddedListing } from './embedded-listing.ts';
import { findEmbedded, findEmbeddedListing, listEmbedded } from './find-embedded.ts';
import { type Frame, frameOf } from './frame.ts';
import type { Reason } from './widget/markup.js';
import { widgetScript } from './widget.ts';

interface FrameRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

const FRAME = {
  cost: 'page',
  isPage: true,
  otherSites: 'frame',
  query: knownQuery(['limit', 'annuncio']),
} as const;
/** Many pages of other sites load it: for an hour they do not ask again. */
const SCRIPT_CACHE = 'public, max-age=3600';

/** The script of the web component, and the page that other sites show in a frame. */
export function frameRoutes(server: FastifyInstance, portal: Portal, send: CachedSender): void {
  const { config } = portal;
  const script = cachedPerSite(config, () => Buffer.from(widgetScript(config)));

  server.get(WIDGET_PATH, { config: { cost: 'free', otherSites: 'read' } }, (request, reply) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': SCRIPT_CACHE };
    return sendBody(request, reply, { status: 200, headers, body: script() });
  });

  server.get<FrameRequest>('/incorpora/:id', { config: FRAME }, async (request, reply) => {
    const { id } = request.params;
    const { annuncio, limit } = request.query;
    const write = async () => {
      const frame = typeof annuncio === 'string' ? await oneOf(portal, id, annuncio) : await cardsOf(portal, id, limit);
      return { headers: headersOf(frame), body: frame.html };
    };
    try {
      return await send(request, reply, write, { framed: true });
    } catch (error) {
      const reason = reasonOf(error);
      if (!reason) throw error;
      const frame = frameOf({ association: id, reason }, config);
      const headers = { ...headersOf(frame), 'cache-control': PUBLIC };
      return sendBody(request, reply, { status: 404, headers, body: frame.html });
    }
  });
}

async function cardsOf(portal: Portal, id: string, limit: unknown): Promise<Frame> {
  const { name } = await findEmbedded(portal, id);
  const { items } = await listEmbedded(portal, id, { limit: limitOf(limit) });
  const { config, clock } = portal;
  const month = italianMonth(clock.now());
  const listings = items.map((listing) => embeddedListing(listing, config.publicUrl, month));
  return frameOf({ association: id, name, listings }, config);
}

async function oneOf(portal: Portal, association: string, id: string): Promise<Frame> {
  const { config, clock } = portal;
  const found = await findEmbeddedListing(portal, id, association);
  const listing = embeddedListing(found, config.publicUrl, italianMonth(clock.now()));
  return frameOf({ association, name: listing.association_name, listings: [listing], isOne: true }, config);
}

/** A page ignores a wrong value. */
function limitOf(asked: unknown): number {
  const limit = typeof asked === 'string' && /^\d{1,4}$/.test(asked) ? Number(asked) : 0;
  return limit > 0 ? Math.min(limit, MOST_SHOWN) : SHOWN;
}

/** What the frame says of a problem; null for one that it does not know. */
function reasonOf(error: unknown): Reason | null {
  if (!(error instanceof Problem)) return null;
  if (error.type === associationProblems.association_not_found) return 'closed';
  const { listing_not_found, listing_deleted } = listingProblems;
  return error.type === listing_not_found || error.type === listing_deleted ? 'gone' : null;
}

function headersOf({ csp }: Frame): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp, 'x-robots-tag': 'noindex' };
}
