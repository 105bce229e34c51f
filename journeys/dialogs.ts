import { expect, type Locator } from '@playwright/test';
import { settled } from './accessible.ts';

/**
 * Expects a dialog or a menu to have opened: it has the focus, to which its keys belong, and has ended its animation, which
 * moves what is pressed or measured in it.
 */
export async function expectOpened(popup: Locator): Promise<void> {
  await expect(popup).toBeVisible();
  await expect.poll(() => popup.evaluate(isOpened)).toBe(true);
  await settled(popup.page());
}

/** Before its animation begins, a popup has the styles of its start. */
function isOpened(popup: Element): boolean {
  return popup.contains(document.activeElement) && !popup.matches('[data-starting-style]');
}
