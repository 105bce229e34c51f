import { DEMO_PASSWORD, expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './panel.ts';
import { widthOf } from './width.ts';

const PHONE = { width: 360, height: 740 };

test.describe("an applicant's own link", () => {
  test.use({ world: {} });

  test('the receipt opens the questionnaire, which is withdrawn and then erased; the association learns of both', async ({
    page,
    portal,
    mailbox,
    request,
    troubles,
  }) => {
    troubles.foresee(/404/);
    const { token, association } = await logIn(request, 'bellaluna', DEMO_PASSWORD);
    const received = async () => {
      const list = await fetch(`${portal.url}/api/me/preaffido`, { headers: { authorization: `Bearer ${token}` } });
      return (await list.json()).find(({ nome }: { nome: string }) => nome === 'Ada Neri');
    };

    await page.setViewportSize(PHONE);
    await page.goto(`/preaffido/${association.id}`);
    await page.getByRole('textbox', { name: 'Intestatario' }).fill('Ada Neri');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@esempio.it');
    await page.getByRole('textbox', { name: /^1\. Dove abiti/ }).fill('Via dei Tigli 4');
    await page.getByRole('textbox', { name: /allergi/i }).fill('Mia figlia, al pelo');
    await page.getByRole('checkbox', { name: /^Acconsento/ }).check();
    await page.getByRole('button', { name: 'Invia' }).click();
    await expect(page.getByText('Conserva questo link: ti serve per rileggere')).toBeVisible();
    await expectAccessible(page);

    const { text = '' } = await mailbox.newest('ada@esempio.it');
    const [link = ''] = /http\S+\/domanda\/[\w-]+/.exec(text) ?? [];
    const opened = await page.goto(link);
    expect(opened?.status()).toBe(200);
    expect(opened?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(await opened?.text()).not.toContain('Tigli');
    await expect(page.getByText('Via dei Tigli 4')).toBeVisible();
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
    expect((await received()).withdrawn_at).toBeNull();

    expect(await received()).toMatchObject({ allergie_pelo: 'Mia figlia, al pelo' });
    await page.getByRole('button', { name: 'Ritira il consenso' }).click();
    const consent = page.getByRole('alertdialog', { name: 'Ritirare il consenso?' });
    await consent.getByRole('button', { name: 'Ritira il consenso' }).click();
    await expect(page.getByText('hai ritirato il consenso')).toBeVisible();
    await expect(page.getByText('Mia figlia')).toBeHidden();
    await expect(page.getByText('Via dei Tigli 4')).toBeVisible();
    await expectAccessible(page);
    expect(await received()).toMatchObject({ allergie_pelo: '', residenza_indirizzo: 'Via dei Tigli 4' });
    await mailbox.newest('bellaluna@esempio.it', 'Consenso ritirato');

    await page.getByRole('button', { name: 'Ritira la domanda' }).click();
    const withdrawing = page.getByRole('alertdialog', { name: 'Ritirare la domanda?' });
    await withdrawing.getByRole('button', { name: 'Ritira', exact: true }).click();
    await expect(page.getByText('Ritirata', { exact: true })).toBeVisible();
    await expect(page.getByText('Via dei Tigli 4')).toBeHidden();
    expect(await received()).toMatchObject({ residenza_indirizzo: '', withdrawn_at: expect.any(String) });
    await mailbox.newest('bellaluna@esempio.it', 'Un questionario è stato ritirato');

    await page.getByRole('button', { name: 'Cancella tutto' }).click();
    const erasing = page.getByRole('alertdialog', { name: 'Cancellare la domanda?' });
    await erasing.getByRole('button', { name: 'Cancella', exact: true }).click();
    await expect(page.getByText('La tua domanda è cancellata')).toBeVisible();
    expect(await received()).toBeUndefined();
    await mailbox.newest('bellaluna@esempio.it', 'Un questionario è stato cancellato');
    expect((await page.goto(link))?.status()).toBe(404);
    await expect(page.getByRole('alert')).toContainText("Questa domanda non c'è");
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
    expect(portal.log).not.toContain(link.split('/').at(-1)!.slice(0, 43));
  });
});

test('a person who leaves no e-mail is given the link to keep', async ({ page, portal }) => {
  const [association] = await (await fetch(`${portal.url}/api/associations?limit=1`)).json();
  await page.goto(`/preaffido/${association.id}`);
  await page.getByRole('textbox', { name: 'Tel' }).fill('333 0001234');
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('conserva questo link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copia il link' })).toBeVisible();
  await page.getByRole('link', { name: 'La tua domanda' }).click();
  await expect(page.getByRole('heading', { name: 'La tua domanda', exact: true })).toBeVisible();
  await expect(page.getByText('333 0001234')).toBeVisible();
});
