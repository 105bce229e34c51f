import { renderDrawing } from '#server/features/media/index.ts';
import { drawHead } from '#server/features/sharing/index.ts';
import { type Box, heightOf, INK, type Paper, SOFT } from './paper.ts';
import type { PosterContent } from './poster-content.ts';

const QR = 112;
const PADDING = 18;
const HEAD = 58;
/** The part of the animals that looks over the upper edge of the box. */
export const HEADS_ABOVE = HEAD * 0.86;
/** Width beside the words above the box that is left to the animals. */
export const ASIDE = 2 * HEAD + PADDING + 10;
const HEAD_PIXELS = 320;
const HEADS = { cane: ['nana'], gatto: ['ares'], altro: ['ares', 'nana'] } as const;

/** Draws the box with who publishes the animal, how to reach them, and the code that leads to its page. */
export async function drawContacts(paper: Paper, content: PosterContent, box: Box): Promise<void> {
  const { doc } = paper;
  const { palette, address, code } = content;
  await drawHeads(paper, content, box);
  doc.roundedRect(box.x, box.y, box.width, box.height, 16).fill(palette.tint);
  const qr = { x: box.x + box.width - QR - PADDING, y: box.y + 11, width: QR };
  paper.qr(address, qr);
  const codeText = paper.fit(code, 'bold', { width: QR, sizes: { 13: 1 } });
  paper.write(codeText, { x: qr.x, y: qr.y + QR + 5, color: INK, centredIn: QR });
  writeWays(paper, content, { ...box, x: box.x + PADDING, width: qr.x - box.x - 2 * PADDING });
}

async function drawHeads({ doc }: Paper, { type }: PosterContent, { x, y, width }: Box): Promise<void> {
  for (const [at, head] of [...HEADS[type]].reverse().entries()) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">${drawHead(head)}</svg>`;
    const left = x + width - PADDING - HEAD * (at + 1);
    doc.image(await renderDrawing(drawing, HEAD_PIXELS), left, y - HEADS_ABOVE, { width: HEAD });
  }
}

function writeWays(paper: Paper, content: PosterContent, { x, y: top, width, height }: Box): void {
  const { palette, publisher, phone, whatsapp, email, shortAddress } = content;
  const color = palette.hover;
  const number = phone || whatsapp;
  let y = paper.write(paper.fit(publisher, 'bold', { width, sizes: { 15: 1, 12: 2 } }), { x, y: top + 13, color: INK });
  if (number) {
    const text = paper.fit(number, 'heading', { width, sizes: { 28: 1, 22: 1, 15: 2 } });
    y = paper.write(text, { x, y: y + 4, color, leading: 1.1 });
    const others = [whatsapp !== number && whatsapp && `WhatsApp ${whatsapp}`, email].filter(Boolean).join(' · ');
    paper.write(paper.fit(others, 'text', { width, sizes: { 11.5: 1, 9.5: 2 } }), { x, y: y + 3, color: INK });
  } else {
    const way = email || 'Per scriverci inquadra il codice qui accanto.';
    paper.write(paper.fit(way, 'heading', { width, sizes: { 20: 1, 15: 2 } }), { x, y: y + 5, color });
  }
  const hint = paper.fit(`Inquadra il codice per le altre foto e la sua storia. ${checkedAt(shortAddress)}`, 'text', {
    width,
    sizes: { 10: 2, 8.5: 2 },
  });
  paper.write(hint, { x, y: top + height - 11 - heightOf(hint), color: SOFT });
}

const checkedAt = (address: string) => `Locandina vera? Controlla il codice su ${address}`;
