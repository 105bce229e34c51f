import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { text, wholeInQuery } from '#contract/platform/fields.ts';
import type { CachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { readQuery } from '#server/platform/http/calls/read-input.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { findEmbedded, findEmbeddedListing } from './find-embedded.ts';
import { type Oembed, oembedAssociation, oembedListing, oembedXml, type Room } from './oembed.ts';
import { embeddingProblems } from './problems.ts';

const LONGEST_ADDRESS = 2000;
const Asked = z.object({
  url: text(LONGEST_ADDRESS),
  format: z.string().default('json'),
  maxwidth: wholeInQuery({ says: 'La larghezza deve', min: 1 }).optional(),
  maxheight: wholeInQuery({ says: "L'altezza deve", min: 1 }).optional(),
});

/** Pages, and the links by which they are shared. */
const PAGES = /^\/(annuncio|associazione|api\/annuncio|(?:api\/)?public\/adoption)\/([^/]+)\/?$/;

/** `/oembed`: what a program needs to embed a page of the portal of which it has the address (oembed.com). */
export function oembedRoutes(server: FastifyInstance, portal: Portal, send: CachedSender): void {
  const config = {
    cost: 'page',
    otherSites: 'read',
    query: knownQuery(['url', 'format', 'maxwidth', 'maxheight']),
  } as const;
  server.get('/oembed', { config }, (request, reply) => {
    const { url, format, ...room } = readQuery(Asked, request.query);
    if (format !== 'json' && format !== 'xml') throw problem(embeddingProblems.format_not_available);
    return send(request, reply, async () => {
      const response = await describe(portal, url, room);
      return format === 'xml'
        ? { headers: { 'content-type': 'text/xml; charset=utf-8' }, body: oembedXml(response) }
        : { headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(response) };
    });
  });
}

/** Throws 404 for every address that is no page of an association or a public listing. */
async function describe(portal: Portal, address: string, room: Room): Promise<Oembed> {
  const { config } = portal;
  const [, page, id] = pageOf(address, config.publicUrl) ?? [];
  if (!page || !id) throw problem(embeddingProblems.nothing_to_embed);
  return page === 'associazione'
    ? oembedAssociation(await findEmbedded(portal, id), config, room)
    : oembedListing(await findEmbeddedListing(portal, id), config, room);
}

function pageOf(address: string, publicUrl: string): RegExpExecArray | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol, pathname } = new URL(address);
  if (host !== new URL(publicUrl).host || !/^https?:$/.test(protocol)) return null;
  return PAGES.exec(pathname);
}
