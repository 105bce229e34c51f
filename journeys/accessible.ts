import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The minified source of axe, half the size of the one that its package for Playwright sends with each analysis. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds no violation of WCAG 2.2 AA or of its best practices on the page. A violation fails the journey
 * at its end, so that it does not hide what comes after it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Without motion, nothing fades while axe measures colours: a message may begin to leave at any moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const alone = page.frames().length === 1;
  if (alone) await loadAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: alone ? 'window.axe' : AXE })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // Otherwise axe collects the results of the frames in a page that it opens, which takes a second.
    .setLegacyMode(alone)
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${target.join(' ')}  ${html.slice(0, 160)}`).join('\n')}`,
  );
  expect.soft(report, `axe on ${page.url()}`).toEqual([]);
}

/** Loads axe once per document; the builder would parse it twice per analysis. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate('typeof window.axe === "undefined"')) await page.evaluate(AXE);
}

/**
 * Waits until animations have ended and nothing is dimmed while loading, because axe measures colours. Endless and
 * scroll-driven animations are ignored.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const busy = [...document.querySelectorAll('[aria-busy=true]')];
    if (busy.some((element) => getComputedStyle(element).opacity !== '1')) return false;
    return document.getAnimations().every(({ timeline, effect, playState }) => {
      const ends = timeline === document.timeline && Number.isFinite(Number(effect?.getComputedTiming().endTime));
      return !ends || playState !== 'running';
    });
  });
}
