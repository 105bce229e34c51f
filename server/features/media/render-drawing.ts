import { createRequire } from 'node:module';
import { FONTS } from './fonts.ts';

// With an import, the bundle of the server would load it at the start.
const { renderAsync } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');

const fontFiles = Object.values(FONTS);

/**
 * Renders one of the portal's own SVGs as PNG, `width` pixels wide (by default its own width). Not for uploaded SVG.
 */
export async function renderDrawing(svg: string, width?: number): Promise<Buffer> {
  return (await render(svg, width)).asPng();
}

/** Renders one of the portal's own SVGs that leaves nothing transparent as pixels for sharp: PNG is written by the thread of the requests. */
export async function renderOpaque(svg: string, width: number): Promise<{ data: Buffer; raw: Raw }> {
  const image = await render(svg, width);
  return { data: image.pixels, raw: { width: image.width, height: image.height, channels: 4 } };
}

export interface Raw {
  width: number;
  height: number;
  channels: 4;
}

function render(svg: string, width?: number) {
  return renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' },
    ...(width ? { fitTo: { mode: 'width', value: width } as const } : {}),
  });
}
