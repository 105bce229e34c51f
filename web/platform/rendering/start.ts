import START from './start-script.ts?inline';

/** The colour of the paper in each scheme, for the bars of the browser (`web/platform/ui/colours.css`). */
export const PAPER = { light: '#fffaf5', dark: '#1e1817' };

export { START };
