import * as mupdf from 'mupdf';
import decodeQR from 'qr/decode.js';

interface ReadPdf {
  pages: number;
  /** Width and height of the first page in points, rounded. */
  size: [number, number];
  /** Everything written on the first page, as a reader copies it. */
  text: string;
}

/** Reads a PDF as a person's reader does. */
export function readPdf(file: Buffer): ReadPdf {
  const pdf = mupdf.Document.openDocument(file, 'application/pdf');
  const page = pdf.loadPage(0);
  const [left, top, right, bottom] = page.getBounds();
  const text = page.toStructuredText('preserve-whitespace').asText().replaceAll(/\s+/g, ' ');
  return { pages: pdf.countPages(), size: [Math.round(right - left), Math.round(bottom - top)], text };
}

/** Where posters have their code, in parts of the page. */
const CODE = { left: 0.66, top: 0.66, right: 0.98, bottom: 0.98 };
const PIXELS_PER_POINT = 2;

/** Renders the lower right part of the first page and returns what its QR code says, as a phone would read it. */
export function scanPdf(file: Buffer): string {
  const page = mupdf.Document.openDocument(file, 'application/pdf').loadPage(0);
  const [, , right, bottom] = page.getBounds().map((edge) => edge * PIXELS_PER_POINT) as [
    number,
    number,
    number,
    number,
  ];
  const part = [right * CODE.left, bottom * CODE.top, right * CODE.right, bottom * CODE.bottom].map(Math.round);
  const image = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, part as mupdf.Rect, false);
  image.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.scale(PIXELS_PER_POINT, PIXELS_PER_POINT), image);
  page.run(device, mupdf.Matrix.identity);
  device.close();
  return decodeQR({ width: image.getWidth(), height: image.getHeight(), data: image.getPixels() });
}
