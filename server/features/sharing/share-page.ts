import type { Listing } from '#contract/features/listings/listing.ts';
import { whereabouts } from '#contract/features/listings/whereabouts.ts';
import { atCity } from '#contract/features/places/at-city.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Config } from '#server/config.ts';
import { writtenPage } from '#server/platform/http/pages/written-page.ts';

type Site = Pick<Config, 'siteName' | 'palette' | 'publicUrl'>;

const LONGEST_DESCRIPTION = 200;
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Returns the page of a share link: Open Graph data for previews, and a redirect to the listing for people. */
export function sharePage(listing: Listing, path: string, site: Site): string {
  const { siteName, publicUrl } = site;
  const { city } = whereabouts(listing);
  const title = `${listing.name}${city ? ` ${atCity(city)}` : ''}`;
  const titleOfPreview = `${title} · ${siteName}`;
  const description = descriptionOf(listing);
  const image = `${publicUrl}${imageUrl(listing)}`;
  const onward = `/?open=${encodeURIComponent(listing.id)}`;
  const properties = {
    'og:type': 'website',
    'og:locale': 'it_IT',
    'og:site_name': siteName,
    'og:title': titleOfPreview,
    'og:description': description,
    'og:url': `${publicUrl}${path}`,
    'og:image': image,
    'og:image:type': 'image/jpeg',
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': `${listing.name} ${listing.adopted ? 'ha trovato casa' : 'cerca casa'}`,
  };
  const names = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': titleOfPreview,
    'twitter:description': description,
    'twitter:image': image,
  };
  return writtenPage(site, {
    title,
    heading: listing.name,
    metas: `${metas('property', properties)}
${metas('name', names)}
<link rel="canonical" href="${escapeHtml(`${publicUrl}/annuncio/${listing.id}`)}">
<meta http-equiv="refresh" content="0; url=${escapeHtml(onward)}">`,
    body: `<p class="ways"><a href="${escapeHtml(onward)}">Apri l'annuncio di ${escapeHtml(listing.name)}</a></p>`,
  });
}

/** Returns the page for a link whose listing no longer exists; `others` is the path of a page with other ones. */
export function missingPage(site: Site, others: string): string {
  return writtenPage(site, {
    title: 'Annuncio non trovato',
    drawing: 'nana-searching',
    body: `<p>Forse ha già trovato casa, o l'annuncio è stato tolto.</p>
<p class="ways"><a href="${escapeHtml(others)}">Guarda gli altri annunci</a></p>`,
  });
}

/** Returns the URL of the share image. Its version changes with the listing, so that caches fetch a changed image. */
export function imageUrl({ id, updated_at, images, watermark }: Listing): string {
  const version = `${Date.parse(updated_at).toString(36)}${images.length}${watermark ? 't' : ''}`;
  return `/annuncio/${id}/copertina.jpg?v=${version}`;
}

function descriptionOf({ character, bio, important_notes, adopted }: Listing): string {
  const story = (character || bio || (adopted ? '' : important_notes)).replaceAll(/\s+/g, ' ').trim();
  const text = adopted ? `Ha già trovato casa. ${story}`.trim() : story;
  if (text.length <= LONGEST_DESCRIPTION)
    return text || 'Cerca una casa: leggi la sua storia e scrivi a chi lo accudisce.';
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}

function metas(kind: 'property' | 'name', values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<meta ${kind}="${name}" content="${escapeHtml(value)}">`)
    .join('\n');
}
