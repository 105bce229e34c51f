import { type Box, INK, type Paper } from './paper.ts';
import type { PosterContent } from './poster-content.ts';

const STAMP = '#9f1239';
/** Around a label, which would not be seen on a white photo. */
const LINE = '#d8cabb';
const TILT = -12;

/** Draws the state of a listing over its photo: a label in the corner, or the stamp of an adopted animal. */
export function drawState(paper: Paper, { state, adopted }: PosterContent, frame: Box): void {
  if (!state) return;
  if (adopted) drawStamp(paper, state.toUpperCase(), frame);
  else drawLabel(paper, state, frame);
}

function drawStamp(paper: Paper, word: string, frame: Box): void {
  const { doc } = paper;
  const size = frame.width / 11;
  const text = paper.fit(word, 'heading', { width: frame.width, sizes: { [size]: 1 } });
  const [width, height] = [paper.widthOf(text) + size * 0.7, size * 1.36];
  const [x, y] = [frame.x + frame.width - width - 26, frame.y + frame.height - height - 40];
  doc.save().rotate(TILT, { origin: [x + width / 2, y + height / 2] });
  doc.roundedRect(x, y, width, height, 10).fillOpacity(0.88).fill('#ffffff').fillOpacity(1);
  doc.roundedRect(x, y, width, height, 10).lineWidth(3.5).stroke(STAMP);
  paper.write(text, { x, y: y + size * 0.22, color: STAMP, centredIn: width });
  doc.restore();
}

function drawLabel(paper: Paper, state: string, frame: Box): void {
  const text = paper.fit(state, 'bold', { width: frame.width - 60, sizes: { 14: 1 } });
  const [x, y, width] = [frame.x + 14, frame.y + 14, paper.widthOf(text) + 28];
  paper.doc.roundedRect(x, y, width, 28, 14).lineWidth(0.8).fillAndStroke('#ffffff', LINE);
  paper.write(text, { x: x + 14, y: y + 6, color: INK });
}
