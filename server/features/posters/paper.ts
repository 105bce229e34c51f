import { createRequire } from 'node:module';
import type PDFKit from 'pdfkit';
import { encode } from 'uqr';
import { FONTS } from '#server/features/media/index.ts';
import { type Block, fitted, LOGO } from '#server/features/sharing/index.ts';

// With an import, the bundle of the server would load it at the start.
const PDFDocument = createRequire(import.meta.url)('pdfkit') as typeof PDFKit;

export const INK = '#2a1f33';
export const SOFT = '#6b5f73';

/** Points, 72 per inch, from the upper left corner. */
interface Place {
  x: number;
  y: number;
}
export interface Box extends Place {
  width: number;
  height: number;
}
type Face = 'heading' | 'text' | 'bold';

/** A block of text that has found its size, with its face. */
interface SetText extends Block {
  face: Face;
}

/** What Bricolage Grotesque and Figtree have; a text with anything else is drawn in Noto Sans, which has it all. */
export const LATIN =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/;

const LOGO_WIDTH = 48;
/** Light modules around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Sheets of paper that become a PDF with its fonts embedded: what is drawn outside one is cut off, never moved to another. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;

  constructor({ size, title }: { size: 'A4' | 'A5'; title: string }) {
    this.doc = new PDFDocument({
      size,
      margin: 0,
      // null: without the standard font, which is not embedded
      font: null as unknown as string,
      lang: 'it-IT',
      displayTitle: true,
      info: { Title: title },
    });
    for (const [face, file] of Object.entries(FONTS)) this.doc.registerFont(face, file);
    this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
  }

  /**
   * Returns the text at the largest of the `sizes` at which it fits into the lines given for it, or truncated at the
   * smallest one.
   */
  fit(text: string, face: Face, { width, sizes }: { width: number; sizes: Record<number, number> }): SetText {
    if (text === '') return { face, size: 0, lines: [] };
    this.#choose(text, face).fontSize(1);
    const steps = Object.entries(sizes)
      .map(([size, lines]) => ({ size: Number(size), lines, columns: width / Number(size) }))
      .sort((one, other) => other.size - one.size);
    return { face, ...fitted(text, steps, (part) => this.doc.widthOfString(part)) };
  }

  /** Writes a block; `y` is its top. Returns its bottom. */
  write(
    block: SetText,
    { x, y, color, leading = 1.2, centredIn }: Place & { color: string; leading?: number; centredIn?: number },
  ): number {
    const { lines, size, face } = block;
    if (lines.length === 0) return y;
    this.#choose(lines.join(' '), face).fontSize(size).fillColor(color);
    lines.forEach((line, i) => {
      const left = centredIn === undefined ? x : x + (centredIn - this.doc.widthOfString(line)) / 2;
      this.doc.text(line, left, y + size * (leading * i + 0.8), { lineBreak: false, baseline: 'alphabetic' });
    });
    return y + heightOf(block, leading);
  }

  /** Draws a JPEG that has the box's proportions, with round corners. */
  picture(jpeg: Buffer, { x, y, width, height }: Box, radius: number): void {
    this.doc.save().roundedRect(x, y, width, height, radius).clip().image(jpeg, x, y, { width, height }).restore();
  }

  /** Draws the QR code of a text, black on white with its light border, in a square. */
  qr(text: string, { x, y, width }: Place & { width: number }): void {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const module = width / size;
    this.doc.rect(x, y, width, width).fill('#ffffff');
    data.forEach((row, line) => {
      row.forEach((isDark, column) => {
        if (isDark) this.doc.rect(x + column * module, y + line * module, module, module);
      });
    });
    this.doc.fill('#000000');
  }

  /** Draws the portal's mark and its name, which end at `right`. */
  signature(
    siteName: string,
    { right, y, size, color }: { right: number; y: number; size: number; color: string },
  ): void {
    const name = this.fit(siteName, 'heading', { width: 100, sizes: { [size]: 1, 10: 1 } });
    const left = right - this.widthOf(name);
    this.write(name, { x: left, y, color: INK });
    const scale = (size * 1.3) / LOGO_WIDTH;
    const mark = { x: left - size * 1.6, y: y - size * 0.2 };
    this.doc.save().translate(mark.x, mark.y).scale(scale).path(LOGO).fill(color, 'even-odd').restore();
  }

  /** Returns the width of the widest line of a block. */
  widthOf({ lines, size, face }: SetText): number {
    if (lines.length === 0) return 0;
    this.#choose(lines.join(' '), face).fontSize(size);
    return Math.max(...lines.map((line) => this.doc.widthOfString(line)));
  }

  /** Begins another sheet of the same size. */
  next(): void {
    this.doc.addPage();
  }

  /** Ends the last sheet and returns the file. */
  async finish(): Promise<Buffer> {
    this.doc.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  #choose(text: string, face: Face): PDFKit.PDFDocument {
    return this.doc.font(LATIN.test(text) ? face : 'other');
  }
}

export function heightOf({ lines, size }: Block, leading = 1.2): number {
  return lines.length * size * leading;
}
