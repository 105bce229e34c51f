import type { Locator, Page } from '@playwright/test';
import { jpegOf } from '#testing/images.ts';
import { expect } from './fixtures.ts';
import { expectSaid, listingsOf, openOwnPage, test } from './owners.ts';

test('photos are put in order by dragging them with the mouse', async ({ page, request, owner }) => {
  await openOwnPage(page, owner);
  const editor = await begin(page, 'Trascinata');
  const [from, to] = [await middleOf(editor, 0), await middleOf(editor, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(page.getByText('Ora è al posto 3 di 3.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Foto lasciata al posto 3.')).toBeAttached();
  await publishAs(page, editor);
  expect(await widths(request, owner)).toEqual([420, 440, 400]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('photos are put in order with a finger that stays a moment before it moves', async ({
    page,
    request,
    owner,
  }) => {
    await openOwnPage(page, owner);
    const editor = await begin(page, 'Al dito');
    await editor.getByRole('img', { name: 'Foto 3' }).scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(editor, 2), await middleOf(editor, 0)];
    const finger = await fingerOn(page);
    await finger('touchStart', from);
    await expect(page.getByText('Ora è al posto 3 di 3.')).toBeAttached();
    for (const part of [0.1, 0.3, 0.6, 0.9, 1]) {
      await finger('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await expect(page.getByText('Ora è al posto 1 di 3.')).toBeAttached();
    await finger('touchEnd');
    await expect(page.getByText('Foto lasciata al posto 1.')).toBeAttached();
    await publishAs(page, editor);
    expect(await widths(request, owner)).toEqual([440, 400, 420]);
  });
});

/** Opens a new listing with three images, 400, 420 and 440 pixels wide, in this order. */
async function begin(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  const editor = page.getByRole('dialog', { name: 'Nuovo annuncio' });
  const files = await Promise.all(
    [400, 420, 440].map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpegOf(width, 500),
    })),
  );
  await editor.locator('input[type=file]').setInputFiles(files);
  await expect(editor.getByRole('img')).toHaveCount(3);
  await expect(editor.getByRole('progressbar')).toHaveCount(0);
  await editor.getByLabel('Nome').fill(name);
  await editor.getByRole('radio', { name: 'Cane', exact: true }).check();
  await editor.getByRole('img').first().scrollIntoViewIfNeeded();
  return editor;
}

async function publishAs(page: Page, editor: Locator): Promise<void> {
  await editor.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expectSaid(page, 'Annuncio pubblicato');
}

async function widths(...of: Parameters<typeof listingsOf>): Promise<number[]> {
  const [listing] = await listingsOf(...of);
  return listing?.images.map(({ width }) => width) ?? [];
}

async function middleOf(editor: Locator, index: number): Promise<{ x: number; y: number }> {
  const box = await editor.getByRole('img').nth(index).boundingBox();
  if (!box) throw new Error(`No photo ${index + 1}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns a function that sends touch events through the DevTools protocol. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}
