import { shade, tint } from './colour.ts';
import { bed, biscuits, bottle, bowl, leash, shirt } from './gadget-pictures.ts';
import { bandana, calendar, mat, mouse, soap } from './gadget-pictures-more.ts';
import { fill, oval } from './shapes.ts';

/** Background colour and drawing of each product, by name. */
const pictures = {
  guinzaglio: ['#d9ecd3', leash],
  ciotola: ['#cfe6f5', bowl],
  cuccia: ['#fbe3c0', bed],
  maglietta: ['#f9d3d8', shirt],
  borraccia: ['#e8ddfb', bottle],
  biscotti: ['#ffe3a1', biscuits],
  bandana: ['#cfe3ea', bandana],
  topo: ['#fbdccf', mouse],
  tappeto: ['#e3ecd0', mat],
  sapone: ['#cfe9e4', soap],
  calendario: ['#fde6b8', calendar],
} as const satisfies Record<string, readonly [string, () => string]>;

export type GadgetName = keyof typeof pictures;
export const gadgets = Object.keys(pictures) as GadgetName[];

/** Draws a product on a plain background, 1000 × 1000. */
export function drawGadget(name: GadgetName): string {
  const [color, draw] = pictures[name];
  const backdrop =
    `<path d="M0 0H1000V1000H0Z" fill="${color}"/>` +
    oval(500, 470, 400, 400, tint(color, 0.4)) +
    fill('M0 800C300 770 700 770 1000 800V1000H0Z', shade(color, 0.07));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${backdrop}${draw()}</svg>`;
}
