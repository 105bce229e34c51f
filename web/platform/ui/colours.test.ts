import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTROL_CONTRAST, contrast, DARK, type Hex, TEXT_CONTRAST } from '#contract/platform/colour.ts';
import { DEFAULT_PALETTE } from '#contract/platform/palette.ts';
import { PAPER } from '#web/platform/rendering/start.ts';

const css = readFileSync(new URL('colours.css', import.meta.url), 'utf8');
const TOKEN =
  /--color-([a-z-]+): var\(--light, (?:var\([a-z-]+, )?(#\w{6})\)+ var\(--dark, (?:var\([a-z-]+, )?(#\w{6})\)+;/g;
const tokens = [...css.matchAll(TOKEN)].map(([, name, light, dark]) => [name, { light, dark }] as const);

const GROUNDS = ['paper', 'paper-deep', 'card', 'primary-tint'];
const TEXTS = ['ink', 'ink-soft', 'primary', 'primary-hover'];
/** Text on the grounds of its own kind, or of nearly white paper. */
const PAIRS = [
  ...['paper', 'card'].map((ground) => ['rose', ground]),
  ...['paper', 'card', 'rose-tint'].map((ground) => ['rose-hover', ground]),
  ...['paper', 'card', 'leaf-tint'].map((ground) => ['leaf', ground]),
  ...['paper', 'card', 'amber-tint'].map((ground) => ['amber', ground]),
  ...['rose-tint', 'leaf-tint', 'amber-tint', 'dawn'].map((ground) => ['ink', ground]),
  ['stamp', 'card'],
  ['paper', 'ink'],
  ...['primary', 'primary-hover', 'rose', 'rose-hover', 'leaf'].map((ground) => ['on-primary', ground]),
] as [string, string][];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colours = Object.fromEntries(tokens.map(([name, both]) => [name, both[scheme]])) as Record<string, Hex>;
  const ratio = (one: string, other: string) => contrast(colours[one]!, colours[other]!);

  test.each([...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as [string, string])), ...PAIRS])(
    'the text %s is readable on %s',
    (text, ground) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  test.each(['paper', 'card'])('the borders of controls and the ring of the focus are seen on %s', (ground) => {
    for (const border of ['control', 'primary', 'rose'])
      expect(ratio(border, ground), border).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });
});

test('the colours that the program computes with are those of the style sheet', () => {
  const { paper, card, ink, primary } = Object.fromEntries(tokens);
  expect({ light: paper?.light, dark: paper?.dark }).toEqual(PAPER);
  expect(DARK).toEqual({ paper: paper?.dark, card: card?.dark, ink: ink?.dark, primary: primary?.dark });
  expect(primary?.light).toBe(DEFAULT_PALETTE.primary);
});
