import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, DARK, type Hex, TEXT_CONTRAST } from '#contract/platform/colour.ts';
import { DEFAULT_PALETTE, darkPaletteOf, paletteOf } from '#contract/platform/palette.ts';

const GROUNDS: Hex[] = ['#ffffff', '#fffaf5', '#fbf1e7'];
/** `on-primary` of the dark scheme in `web/platform/ui/colours.css`. */
const DARK_TEXT: Hex = '#1f1433';
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}` as Hex);

test('every colour yields shades that are readable on the light backgrounds and behind white text', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const { primary, hover, tint } = paletteOf(colour);
      for (const text of [primary, hover])
        for (const ground of [...GROUNDS, tint]) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
    }),
    { examples: [['#ffff00'], ['#ffffff'], ['#000000'], ['#7f7f7f']] },
  );
});

test('a colour that is dark enough and the default colour are not changed', () => {
  expect(paletteOf('#0b6e4f').primary).toBe('#0b6e4f');
  expect(paletteOf(DEFAULT_PALETTE.primary).primary).toBe(DEFAULT_PALETTE.primary);
});

test('every colour yields shades for the dark scheme that are readable on its backgrounds and behind dark text', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const { primary, hover, tint } = darkPaletteOf(colour);
      for (const shade of [primary, hover])
        for (const other of [DARK.paper, DARK.card, tint, DARK_TEXT] as const)
          expect(contrast(shade, other)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }),
    { examples: [['#ffff00'], ['#ffffff'], ['#000000'], ['#7f7f7f'], ['#1e1817']] },
  );
});
