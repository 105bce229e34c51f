import { heightOf, INK, Paper, SOFT } from './paper.ts';
import { drawPhoto } from './photo.ts';
import type { PosterContent } from './poster-content.ts';
import { drawState } from './state-label.ts';

const SHEET = { width: 419.53, height: 595.28 };
const MARGIN = 22;
const WIDTH = SHEET.width - 2 * MARGIN;
const GAP = 10;
const FOOTER = 96;
const PADDING = 12;
const ROW = 33;
const NAME_LEADING = 1.04;
/** Said beside the name, in larger letters than the others. */
const WHO = ['Sesso', 'Età'];

/** Returns the card for the door of a kennel, one page of A5. */
export async function drawKennelCard(content: PosterContent, photo: Buffer | null): Promise<Buffer> {
  const paper = new Paper({ size: 'A5', title: `Cartellino: ${content.name || content.headline}` });
  await layKennelCard(paper, content, photo);
  return paper.finish();
}

/** Draws a card on a sheet of A5: what a visitor asks, and the way to the listing. */
export async function layKennelCard(paper: Paper, content: PosterContent, photo: Buffer | null): Promise<void> {
  const { palette, name, headline } = content;
  const title = paper.fit(name || headline, 'heading', { width: WIDTH, sizes: { 52: 1, 38: 1, 30: 2, 23: 3, 17: 3 } });
  const [who, facts] = [true, false].map((isSaid) =>
    content.facts.filter(({ label }) => WHO.includes(label) === isSaid),
  );
  const subtitle = paper.fit(who!.map(({ value }) => value).join(' · '), 'bold', {
    width: WIDTH,
    sizes: { 16: 1, 13: 2 },
  });
  const footerTop = SHEET.height - MARGIN - FOOTER;
  const factsTop = footerTop - GAP - Math.ceil(facts!.length / 2) * ROW;
  const titleTop = factsTop - GAP - heightOf(title, NAME_LEADING) - heightOf(subtitle);
  const frame = { x: MARGIN, y: MARGIN, width: WIDTH, height: titleTop - GAP - MARGIN };
  await drawPhoto(paper, content, { photo, frame });
  drawState(paper, content, frame);

  const y = paper.write(title, { x: MARGIN, y: titleTop, color: INK, leading: NAME_LEADING });
  paper.write(subtitle, { x: MARGIN, y, color: palette.primary });
  writeFacts(paper, facts!, factsTop);
  drawFooter(paper, content, footerTop);
}

function writeFacts(paper: Paper, facts: PosterContent['facts'], top: number): void {
  const column = WIDTH / 2;
  const width = column - 10;
  for (const [at, { label, value }] of facts.entries()) {
    const [x, y] = [MARGIN + (at % 2) * column, top + Math.floor(at / 2) * ROW];
    paper.write(paper.fit(label, 'text', { width, sizes: { 10: 1 } }), { x, y, color: SOFT });
    const text = paper.fit(value, 'bold', { width, sizes: { 14: 1, 11: 1, 8.5: 2 } });
    paper.write(text, { x, y: y + 11, color: INK, leading: 1.1 });
  }
}

function drawFooter(paper: Paper, content: PosterContent, top: number): void {
  const { palette, publisher, strip, email, code, address, siteName } = content;
  paper.doc.roundedRect(MARGIN, top, WIDTH, FOOTER, PADDING).fill(palette.tint);
  const side = FOOTER - PADDING;
  const qr = { x: MARGIN + WIDTH - side - PADDING / 2, y: top + PADDING / 2, width: side };
  paper.qr(address, qr);
  const x = MARGIN + PADDING;
  const width = qr.x - x - PADDING;
  const y = paper.write(paper.fit(publisher, 'bold', { width, sizes: { 13: 1, 10: 2 } }), {
    x,
    y: top + 11,
    color: INK,
  });
  const reached = paper.fit(strip || email || 'Inquadra il codice per scriverci.', 'heading', {
    width,
    sizes: { 20: 1, 14: 1, 11: 1 },
  });
  paper.write(reached, { x, y: y + 2, color: palette.hover });
  const end = paper.fit(`${siteName} · codice ${code}`, 'text', { width, sizes: { 11: 1, 9: 1, 7.5: 2 } });
  paper.write(end, { x, y: top + FOOTER - 10 - heightOf(end), color: SOFT });
}
