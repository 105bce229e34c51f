declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** By axis: one value to fix it, or the range to keep. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
