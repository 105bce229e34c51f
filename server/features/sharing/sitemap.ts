import { escapeHtml } from '#contract/platform/escape-html.ts';
import { SECRET_PAGES } from '#contract/platform/secret-addresses.ts';

/** Maximum number of URLs per file. The protocol allows 50,000. */
export const PER_FILE = 10_000;

export interface Entry {
  url: string;
  changedAt?: string;
}

/** Returns the index of the sitemap files. */
export function sitemapIndex(files: readonly string[]): string {
  const rows = files.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return wrap('sitemapindex', rows);
}

/** Returns one sitemap file. */
export function sitemap(entries: readonly Entry[]): string {
  const rows = entries.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>`;
  });
  return wrap('urlset', rows);
}

/** Returns robots.txt: crawlers may read every public page. Share links are under /api. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/public/',
    'Allow: /api/annuncio/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /me/',
    'Disallow: /importa-annunci',
    'Disallow: /miei-questionari',
    'Disallow: /prima-password',
    'Disallow: /sicurezza',
    'Disallow: /segnala/',
    ...SECRET_PAGES.map((page) => `Disallow: ${page}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function wrap(name: string, rows: readonly string[]): string {
  const open = `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${rows.join('\n')}\n</${name}>\n`;
}
