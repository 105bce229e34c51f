import type { Page } from '@playwright/test';

/** Opens a page whose scripts arrive only when the returned function is called; it resolves once they run. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<unknown>> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/react-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  const hydrated = page.goto(path);
  await page.waitForEvent('load');
  return () => {
    arrive();
    return hydrated;
  };
}
