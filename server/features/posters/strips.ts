import { INK, type Paper, SOFT } from './paper.ts';
import type { PosterContent } from './poster-content.ts';

export const STRIPS_HEIGHT = 124;
const COUNT = 8;
/** What printers leave blank at the edge of a sheet. */
const EDGE = 16;
const LEADING = 1.26;

/** Draws the strips to tear off along the lower edge, each with what a person needs at home. */
export function drawStrips(paper: Paper, content: PosterContent, sheet: { width: number; height: number }): void {
  const { doc } = paper;
  const top = sheet.height - STRIPS_HEIGHT;
  const breadth = sheet.width / COUNT;
  doc.lineWidth(0.7).strokeColor(SOFT).dash(4, { space: 3 }).moveTo(0, top).lineTo(sheet.width, top).stroke();
  for (let at = 1; at < COUNT; at += 1) {
    doc
      .moveTo(at * breadth, top)
      .lineTo(at * breadth, sheet.height)
      .stroke();
  }
  doc.undash();
  const lines = fitLines(paper, content);
  const height = lines.reduce((sum, { size }) => sum + size * LEADING, 0);
  for (let at = 0; at < COUNT; at += 1) {
    // upwards, from the lower left corner of the strip
    doc
      .save()
      .translate(at * breadth, sheet.height)
      .rotate(-90);
    let y = (breadth - height) / 2;
    for (const line of lines) y = paper.write(line, { x: EDGE, y, color: INK, leading: LEADING });
    doc.restore();
  }
}

function fitLines(paper: Paper, { name, headline, strip, email, code, shortAddress }: PosterContent) {
  const width = STRIPS_HEIGHT - EDGE - 8;
  return [
    paper.fit(name || headline, 'heading', { width, sizes: { 15: 1, 12: 1, 9: 2, 6.5: 3 } }),
    paper.fit(strip || email, 'bold', { width, sizes: { 12: 1, 10: 1, 8: 2 } }),
    paper.fit(code, 'bold', { width, sizes: { 10: 1 } }),
    paper.fit(shortAddress, 'text', { width, sizes: { 8: 1, 7: 1, 6: 2 } }),
  ].flatMap((block) => block.lines.map((line) => ({ ...block, lines: [line] })));
}
