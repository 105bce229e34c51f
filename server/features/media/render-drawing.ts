import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// With an import, the bundle of the server would load it at the start.
const { renderAsync } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');

/**
 * The portal's fonts as TrueType: the renderer supports neither WOFF2 nor the weights of a variable font. Noto Sans has
 * the Greek and Cyrillic letters, and the Latin ones that the others lack.
 */
const fontFiles = [
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)));

/**
 * Renders one of the portal's own SVGs as PNG, `width` pixels wide (by default its own width). Not for uploaded SVG.
 */
export async function renderDrawing(svg: string, width?: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' },
    ...(width ? { fitTo: { mode: 'width', value: width } as const } : {}),
  });
  return image.asPng();
}
