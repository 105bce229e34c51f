import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTROL_CONTRAST,
  contrast,
  type Hex,
  mix,
  parseColour,
  readable,
  TEXT_CONTRAST,
  textOn,
} from '#contract/platform/colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test('is 21 between black and white and 1 between a colour and itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#7c3aed', '#7c3aed')).toBe(1);
  });

  test('agrees with the published ratio of the smallest grey that passes on white', () => {
    // WCAG's Understanding documents give 4.54:1 for #767676 on white.
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('for any colours that an association chooses', () => {
  test('the text colour chosen for a surface is readable on it', () => {
    fc.assert(
      fc.property(anyColour, (surface) => {
        expect(contrast(textOn(surface), surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      { numRuns: 2000 },
    );
  });

  test('a link or a control in a custom colour has enough contrast with its background', () => {
    fc.assert(
      fc.property(anyColour, anyColour, fc.constantFrom(TEXT_CONTRAST, CONTROL_CONTRAST), (own, ground, ratio) => {
        expect(contrast(readable(own, ground, ratio), ground)).toBeGreaterThanOrEqual(ratio);
      }),
      { numRuns: 2000 },
    );
  });

  test('a colour with enough contrast is not changed', () => {
    expect(readable('#7c3aed', '#ffffff', TEXT_CONTRAST)).toBe('#7c3aed');
  });

  test('a colour with too little contrast keeps its hue and gets darker', () => {
    const shade = readable('#ffd400', '#ffffff', TEXT_CONTRAST);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ];
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });
});

test('a colour in any form other than #rrggbb is rejected', () => {
  expect(parseColour('#7C3AED')).toBe('#7c3aed');
  for (const text of ['', 'red', '#fff', '#7c3aed80', 'url(x)', '#12345g']) expect(parseColour(text)).toBeNull();
});

test('mixing a share of 0 keeps the colour, a share of 1 replaces it', () => {
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
});
