import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds no violation of WCAG 2.2 AA or of its best practices on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without motion, nothing fades while axe measures colours: a message may begin to leave at any moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // Otherwise axe collects the results of the frames in a page that it opens, which takes a second.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${target.join(' ')}  ${html.slice(0, 160)}`).join('\n')}`,
  );
  expect(report, `axe on ${page.url()}`).toEqual([]);
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
