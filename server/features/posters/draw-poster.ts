import { drawContacts } from './contacts-box.ts';
import { Paper } from './paper.ts';
import type { PosterContent } from './poster-content.ts';
import { layUpright } from './poster-upright.ts';
import { layWide } from './poster-wide.ts';
import { drawStrips, STRIPS_HEIGHT } from './strips.ts';

const SHEET = { width: 595.28, height: 841.89 };
const MARGIN = 30;
const GAP = 12;
const CONTACTS_HEIGHT = 148;

/** Returns the poster of a listing, one page of A4. */
export async function drawPoster(content: PosterContent, photo: Buffer | null): Promise<Buffer> {
  const paper = new Paper({ size: 'A4', title: `Locandina: ${content.name || content.headline}` });
  await layPoster(paper, content, photo);
  return paper.finish();
}

/** Draws a poster on a sheet of A4: the words stand below a wide photo, and beside an upright one. */
export async function layPoster(paper: Paper, content: PosterContent, photo: Buffer | null): Promise<void> {
  const width = SHEET.width - 2 * MARGIN;
  const contacts = {
    x: MARGIN,
    y: SHEET.height - STRIPS_HEIGHT - GAP - CONTACTS_HEIGHT,
    width,
    height: CONTACTS_HEIGHT,
  };
  const above = { x: MARGIN, y: MARGIN, width, height: contacts.y - GAP - MARGIN };
  const lay = photo && content.photo?.isUpright ? layUpright : layWide;
  await lay(paper, content, { photo, above });
  await drawContacts(paper, content, contacts);
  drawStrips(paper, content, SHEET);
}
