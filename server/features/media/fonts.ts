import { fileURLToPath } from 'node:url';

const fileOf = (file: string) => fileURLToPath(import.meta.resolve(file));

/**
 * The portal's fonts as TrueType: renderers of drawings and PDF support neither WOFF2 nor the weights of a variable
 * font. Noto Sans has the Greek and Cyrillic letters, and the Latin ones that the others lack.
 */
export const FONTS = {
  heading: fileOf('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  text: fileOf('@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf'),
  bold: fileOf('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  other: fileOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;
