import { hash } from 'node:crypto';
import { frameTitle } from '#contract/features/embedding/lines.ts';
import { escapeHtml } from '#contract/platform/escape-html.ts';
import type { Config } from '#server/config.ts';
import type { EmbeddedListing } from './embedded-listing.ts';
import { lookOf } from './look.ts';
import { cardsMarkup, type Markup, noticeMarkup, type Reason } from './widget/markup.js';

const PAGE = `html { background: transparent; }
body { margin: 0; font-family: system-ui, sans-serif; color-scheme: light; }
main { background: #fffaf5; border-radius: 20px; }
h1 { margin: 0; padding: 18px 18px 0; color: #2a1f33; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
.alone .cards { grid-template-columns: minmax(0, 26rem); justify-content: center; }
`;
/** Elements without content. */
const EMPTY = new Set(['img']);

type Shown = { association: string } & (
  | { name: string; listings: readonly EmbeddedListing[]; isOne?: boolean }
  | { reason: Reason }
);

/** The document of the frame that other sites show, which runs no script. */
export interface Frame {
  html: string;
  csp: string;
}

/** Returns the cards of an association or of one listing, or a notice. */
export function frameOf(
  shown: Shown,
  config: Pick<Config, 'publicUrl' | 'siteName' | 'palette' | 'mediaPublicUrl'>,
): Frame {
  const site = { portal: config.publicUrl, name: config.siteName };
  const { association } = shown;
  const style = lookOf(config) + PAGE;
  const isNotice = 'reason' in shown;
  const heading = isNotice ? `Animali in cerca di casa su ${site.name}` : headingOf(shown);
  const content = isNotice
    ? noticeMarkup({ site, association, reason: shown.reason })
    : cardsMarkup({ site, association, listings: shown.listings });
  const html = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)}</title>
<meta name="description" content="${escapeHtml(`${heading}, da ${site.name}.`)}">
<style>${style}</style>
</head>
<body>
<main${!isNotice && shown.isOne ? ' class="alone"' : ''}>
<h1>${escapeHtml(heading)}</h1>
${htmlOf(content)}
</main>
</body>
</html>
`;
  return { html, csp: policy(style, config) };
}

function headingOf({ name, listings, isOne }: { name: string; listings: readonly EmbeddedListing[]; isOne?: boolean }) {
  const [first] = listings;
  if (!isOne || !first) return frameTitle(name);
  return first.adopted ? `${first.name} ha già trovato casa` : `${first.name} cerca casa`;
}

function htmlOf(markup: Markup): string {
  if (typeof markup === 'string') return escapeHtml(markup);
  const [tag, attributes, ...children] = markup;
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${tag}${named.join('')}>`;
  return EMPTY.has(tag) ? start : `${start}${children.map(htmlOf).join('')}</${tag}>`;
}

/** The one page that other sites may show in a frame. It has no script, no form and no address of its own to protect. */
function policy(style: string, { publicUrl, mediaPublicUrl }: Pick<Config, 'publicUrl' | 'mediaPublicUrl'>): string {
  // by name, because 'self' is nobody in a sandboxed frame of some browsers
  const images = [publicUrl, mediaPublicUrl].filter(Boolean).map((address) => new URL(address).origin);
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    `img-src 'self' ${images.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
