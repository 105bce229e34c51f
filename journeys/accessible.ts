import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page as it stands now breaks none of axe's rules for WCAG 2.2 AA, nor its good practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const report = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, target }) => `    ${target.join(' ')}  ${html.slice(0, 160)}`).join('\n')}`,
  );
  expect(report, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Colours are measured when nothing fades in or out any more and nothing is dimmed because newer content is on its way;
 * what moves for ever or by scrolling is not waited for.
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
