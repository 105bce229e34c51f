import { escapeHtml } from '#contract/platform/escape-html.ts';
import { framePath, WIDGET_PATH } from './addresses.ts';

interface Embedded {
  /** Address of the portal. */
  portal: string;
  siteName: string;
  association: { id: string; name: string };
  /** How many animals at most. */
  limit: number;
}

/** Returns the HTML of the web component. The link in it is what a page without scripts shows. */
export function widgetLine({ portal, siteName, association, limit }: Embedded): string {
  const id = encodeURIComponent(association.id);
  const link = `<a href="${escapeHtml(`${portal}/associazione/${id}`)}">${escapeHtml(`${association.name} su ${siteName}`)}</a>`;
  return `<script src="${escapeHtml(portal + WIDGET_PATH)}" async></script>
<trovacuccia-annunci association="${escapeHtml(association.id)}" limit="${limit}">${link}</trovacuccia-annunci>`;
}

interface FrameSize {
  width: number | '100%';
  height: number;
}

/**
 * Returns the HTML of a frame. It needs no script and runs none; only its links leave it, in new tabs. The border is an
 * attribute, because the pages of strict sites allow no style.
 */
export function frameLine(address: string, title: string, { width, height }: FrameSize): string {
  const attributes = {
    src: address,
    title,
    width: String(width),
    height: String(height),
    loading: 'lazy',
    frameborder: '0',
    referrerpolicy: 'no-referrer',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

/** Returns the frame with the animals of an association, as wide as the page around it. */
export function associationFrame({ portal, association, limit }: Embedded): string {
  const address = framePath(portal, association.id, { limit });
  return frameLine(address, frameTitle(association.name), { width: '100%', height: frameHeight(limit, WIDE) });
}

export const frameTitle = (name: string) => `Gli animali di ${name} in cerca di casa`;

/** A page is about this wide where the frame has its whole width. */
const WIDE = 900;
/** Sizes of the frame's style sheet, in pixels. */
const CARD = { least: 148, gap: 12, text: 150 };
const AROUND = { sides: 32, above: 84, below: 72 };
const MOST_COLUMNS = 4;

/** Returns the height of a frame of this width in which all its cards are seen. */
export function frameHeight(cards: number, width: number, mostColumns = MOST_COLUMNS): number {
  const room = width - AROUND.sides;
  const columns = Math.min(mostColumns, Math.max(1, Math.floor((room + CARD.gap) / (CARD.least + CARD.gap))));
  const rows = Math.ceil(cards / columns);
  const photo = (room - CARD.gap * (columns - 1)) / columns;
  return Math.round(AROUND.above + AROUND.below + rows * (photo + CARD.text) + (rows - 1) * CARD.gap);
}
