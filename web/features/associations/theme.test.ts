import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTROL_CONTRAST, contrast, type Hex, TEXT_CONTRAST } from '#contract/platform/colour.ts';
import { highlightOf, pageColours } from './theme.ts';

const plain = { bg_color: '', primary_color: '', highlight_color: '', highlight_enabled: false };
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

describe('an association without a theme', () => {
  test('has the colours of the portal', () => {
    expect(pageColours(plain)).toMatchObject({ ground: '#fffaf5', primary: '#7c3aed', link: '#7c3aed' });
  });
});

describe('an association with any theme', () => {
  test('has a page whose every text and control is readable', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, fc.boolean(), (bg, primary, highlight, enabled) => {
        const page = pageColours({
          bg_color: bg,
          primary_color: primary,
          highlight_color: highlight,
          highlight_enabled: enabled,
        });
        expect(page.ground).toBe(bg);
        expect(contrast(page.ink, page.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(page.inkSoft, page.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(page.onPrimary, page.primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(page.primary, page.ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
        expect(contrast(page.control, page.ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
        expect(contrast(page.link, page.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(page.linkOnCard, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(page.onBand, page.band)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the highlight', () => {
  test('shows only if its owner switched it on', () => {
    expect(highlightOf({ highlight_enabled: false, highlight_color: '#ff0000' })).toBeNull();
    expect(highlightOf({ highlight_enabled: true, highlight_color: '#ff0000' })).toBe('#ff0000');
    expect(pageColours({ ...plain, highlight_enabled: true, highlight_color: '#ff0000' }).band).toBe('#ff0000');
  });

  test('is the default colour when none was chosen', () => {
    expect(highlightOf({ highlight_enabled: true, highlight_color: '' })).toBe('#7c3aed');
  });
});
