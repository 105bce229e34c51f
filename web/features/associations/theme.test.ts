import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTROL_CONTRAST, contrast, DARK, type Hex, TEXT_CONTRAST } from '#contract/platform/colour.ts';
import { darkPageColours, highlightOf, type PageColours, pageColours } from './theme.ts';

const plain = { bg_color: '', primary_color: '', highlight_color: '', highlight_enabled: false };
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

const anyTheme = fc.record({
  bg_color: anyColour,
  primary_color: anyColour,
  highlight_color: anyColour,
  highlight_enabled: fc.boolean(),
});

describe('an association without a theme', () => {
  test('has the colours of the portal', () => {
    expect(pageColours(plain)).toMatchObject({ ground: '#fffaf5', primary: '#7c3aed', link: '#7c3aed' });
    expect(darkPageColours(plain)).toMatchObject({ ground: DARK.paper, primary: DARK.primary });
  });
});

describe('an association with any theme', () => {
  test('has a page whose every text and control is readable in the light scheme', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const page = pageColours(theme);
        expect(page.ground).toBe(theme.bg_color);
        expectReadable(page, '#ffffff');
      }),
      { numRuns: 1000 },
    );
  });

  test('has a dark page whose every text and control is readable, and whose areas are seen', () => {
    const almostPaper = { bg_color: '#fffaf5', primary_color: '#1e181a', highlight_color: '#1c1618' };
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const page = darkPageColours(theme);
        expect(contrast(page.ground, '#ffffff')).toBeGreaterThan(7);
        expectReadable(page, DARK.card);
        for (const area of [page.accent, page.accentSoft, ...(theme.highlight_enabled ? [page.band] : [])])
          expect(contrast(area, page.ground)).toBeGreaterThanOrEqual(1.4);
      }),
      { numRuns: 1000, examples: [true, false].map((highlight_enabled) => [{ ...almostPaper, highlight_enabled }]) },
    );
  });
});

/** Expects that texts reach 4.5:1 and controls 3:1. */
function expectReadable(page: PageColours, card: Hex): void {
  expect(contrast(page.ink, page.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(page.inkSoft, page.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(page.onPrimary, page.primary)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(page.primary, page.ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  expect(contrast(page.control, page.ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  expect(contrast(page.link, page.ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(page.linkOnCard, card)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(contrast(page.onBand, page.band)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
}

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
