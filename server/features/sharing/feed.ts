import { ageText } from '#contract/features/listings/age-text.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import { imageUrl } from './share-page.ts';

/** Listings as a feed: of a search, or of an association. */
export interface Feed {
  title: string;
  /** What the feed holds, in a sentence. Atom has no place for it. */
  description: string;
  /** Address of the page with the same listings. */
  page: string;
  /** Address of the feed itself. */
  self: string;
  /** When the newest listing was created, or the portal's beginning of time without one. */
  updated: Date;
  siteName: string;
  publicUrl: string;
  /** The current month `yyyy-mm` in Italy: an age from before it may say when it was written (decision 0231). */
  month: string;
  listings: readonly Listing[];
}

const LONGEST_TEXT = 500;
/** No XML document may contain other characters, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns an RSS 2.0 document. */
export function rss({ title, description, page, self, updated, listings, ...site }: Feed): string {
  const items = listings.map(
    (listing) => `<item>
<title>${xml(titleOf(listing))}</title>
<link>${xml(pageOf(site, listing))}</link>
<guid isPermaLink="true">${xml(pageOf(site, listing))}</guid>
<pubDate>${new Date(listing.created_at).toUTCString()}</pubDate>
<description>${xml(htmlOf(site, listing))}</description>
</item>`,
  );
  return document(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(title)}</title>
<link>${xml(page)}</link>
<atom:link href="${xml(self)}" rel="self" type="application/rss+xml"/>
<description>${xml(description)}</description>
<language>it</language>
<lastBuildDate>${updated.toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>`);
}

/** Returns an Atom document (RFC 4287). */
export function atom({ title, page, self, updated, listings, ...site }: Feed): string {
  const entries = listings.map(
    (listing) => `<entry>
<id>${xml(pageOf(site, listing))}</id>
<title>${xml(titleOf(listing))}</title>
<link rel="alternate" type="text/html" href="${xml(pageOf(site, listing))}"/>
<published>${listing.created_at}</published>
<updated>${listing.updated_at}</updated>
<author><name>${xml(listing.association_name || site.siteName)}</name></author>
<content type="html">${xml(htmlOf(site, listing))}</content>
</entry>`,
  );
  return document(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">
<id>${xml(self)}</id>
<title>${xml(title)}</title>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(page)}"/>
<updated>${updated.toISOString()}</updated>
<author><name>${xml(site.siteName)}</name></author>
${entries.join('\n')}
</feed>`);
}

type Site = Pick<Feed, 'publicUrl' | 'month'>;

/** Returns text for an XML document. */
export const xml = (text: string) => escapeHtml(text.replaceAll(NOT_XML, ''));
const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
const pageOf = ({ publicUrl }: Pick<Feed, 'publicUrl'>, { id }: Listing) => `${publicUrl}/annuncio/${id}`;

function titleOf(listing: Listing): string {
  const { city, province } = whereabouts(listing);
  return [listing.name, city && `${city}${province ? ` (${province})` : ''}`].filter(Boolean).join(', ');
}

function htmlOf({ publicUrl, month }: Site, listing: Listing): string {
  const { type, breed, size, sex, distance_km, bio, character } = listing;
  const facts = [
    type,
    breed,
    ageText(listing, month),
    size && `taglia ${size}`,
    sex && (sex === 'M' ? 'maschio' : 'femmina'),
    distance_km !== undefined && distance_km !== null && `a ${distance_km} km`,
  ];
  const image = `<p><img src="${escapeHtml(publicUrl + imageUrl(listing))}" alt=""></p>`;
  const text = (character || bio).slice(0, LONGEST_TEXT).toWellFormed();
  return `${image}<p>${escapeHtml(facts.filter(Boolean).join(', '))}</p>${text ? `<p>${escapeHtml(text)}</p>` : ''}`;
}
