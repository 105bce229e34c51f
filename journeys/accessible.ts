import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * The minified source of axe, half the size of the one that its package for Playwright sends with each analysis. V8 stores
 * a source with any character outside ISO 8859-1 in two bytes per character, and this one has fourteen.
 */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
).replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The open dialogs, for journeys whose page is analysed without them elsewhere: what is behind them is out of reach. */
export const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Expects that axe finds no violation of WCAG 2.2 AA or of its best practices on the page, or in the one part of it that
 * a CSS selector names, and that its texts have enough contrast in the dark scheme too. A violation fails the journey at
 * its end, so that it does not hide what comes after it.
 */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  // Without motion, nothing fades while axe measures colours: a message may begin to leave at any moment.
  await page.evaluate(stopTransitions);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const analyzed = page.frames().length === 1 ? analyze : analyzeWithFrames;
  const violations = await analyzed(page, part, { type: 'tag', values: RULES });
  expect.soft(reportOf(violations), `axe on ${page.url()}`).toEqual([]);
  // the other scheme of the same page changes nothing but colours
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await settled(page);
  const inDark = await analyzed(page, part, { type: 'rule', values: ['color-contrast'] });
  expect.soft(reportOf(inDark), `contrast in the dark scheme of ${page.url()}`).toEqual([]);
  await page.emulateMedia({ reducedMotion: null, colorScheme: null });
}

/**
 * Ends all transitions while motion is reduced. In what lies far below and is skipped (`content-visibility`) even the
 * shortest would never end, and axe would measure the colours of the former scheme.
 */
function stopTransitions(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  // the policy of a page may forbid an element with styles
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important } }');
  document.adoptedStyleSheets = [sheet];
}

function reportOf(violations: Violations): string[] {
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${target.join(' ')}  ${html.slice(0, 160)}`).join('\n')}`,
  );
}

interface RunOnly {
  type: 'tag' | 'rule';
  values: string[];
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Returns the violations only: the builder also transfers every rule that the page keeps, which takes longer. */
async function analyze(page: Page, part: string, runOnly: RunOnly): Promise<Violations> {
  // loaded once per document
  if (await page.evaluate('typeof window.axe === "undefined"')) await page.evaluate(AXE);
  const options = { runOnly, iframes: false, reporter: 'no-passes' };
  return page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

async function analyzeWithFrames(page: Page, part: string, runOnly: RunOnly): Promise<Violations> {
  const builder = new AxeBuilder({ page, axeSource: AXE }).options({ resultTypes: ['violations'], runOnly });
  return (await builder.include(part).analyze()).violations;
}

/**
 * Waits until animations have ended and nothing is dimmed while loading, because axe measures colours. Endless and
 * scroll-driven animations are ignored.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('[aria-busy=true]')];
    if (busy.some((element) => getComputedStyle(element).opacity !== '1')) return false;
    return document.getAnimations().every(({ timeline, effect, playState }) => {
      const ends = timeline === document.timeline && Number.isFinite(Number(effect?.getComputedTiming().endTime));
      return !ends || playState !== 'running';
    });
  });
}
