import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectSaid, openPanel, question, tabNamed } from './panel.ts';

const PHONE = { width: 360, height: 740 };

test.describe('the desk for the data of one person', () => {
  test.use({ world: {} });

  test('staff find a person by a telephone number in another form, export and erase the data; the association has no copy', async ({
    page,
    portal,
    troubles,
  }) => {
    troubles.foresee(/422/);
    const [association] = await (await fetch(`${portal.url}/api/associations?limit=1`)).json();
    const sent = { nome: 'Ada Neri', telefono: '+39 333 1234567', email: 'ada@esempio.it', dove_stara: 'Da Ada' };
    await page.request.post(`/api/associations/${association.id}/preaffido`, { data: sent });

    const { token } = await openPanel(page, 'people');
    const total = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await page.request.get('/api/admin/preaffido', { headers })).json()).total;
    };
    const before = await total();
    await expect(page.getByRole('heading', { name: 'Dati di una persona' })).toBeVisible();
    await test.step('a text that is no contact is refused beside its field, and stays', async () => {
      await page.getByLabel('Email o telefono').fill('Ada Neri');
      await page.getByRole('button', { name: 'Cerca', exact: true }).click();
      await expect(page.getByText("Scrivi un'email o un numero di telefono.")).toBeVisible();
      await expect(page.getByLabel('Email o telefono')).toHaveValue('Ada Neri');
      await expectAccessible(page);
    });
    await page.getByLabel('Email o telefono').fill('0039 333/1234567');
    await page.getByRole('button', { name: 'Cerca', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Questionari (1)' })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).not.toContain('1234567');

    await page.getByRole('button', { name: 'ada@esempio.it' }).click();
    await expect(page.getByRole('heading', { name: 'Messaggi del portale (1)' })).toBeVisible();
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica JSON' }).click();
    const file = readFileSync(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file).groups[0]).toMatchObject({ name: 'questionari', rows: [{ dove_stara: 'Da Ada' }] });
    const reading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Scarica da leggere' }).click();
    expect(readFileSync(await (await reading).path(), 'utf8')).toContain('<td>Da Ada</td>');

    await page.getByRole('button', { name: 'Cancella…' }).click();
    const asked = question(page, 'Cancellare i dati di questa persona?');
    await expect(asked).toContainText('Questionari: 1 · Messaggi del portale: 1');
    await asked.getByRole('button', { name: 'Cancella i dati' }).click();
    await expectSaid(page, 'Dati cancellati');
    await expectAccessible(page);
    expect(await total()).toBe(before - 1);
    await page.getByRole('button', { name: 'Cerca di nuovo' }).click();
    await expect(page.getByText('il portale non conserva nulla')).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 800 });
    await tabNamed(page, 'Registro').click();
    const row = page.getByRole('row').filter({ hasText: 'Dati di una persona cancellati' });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('ada@');
  });
});
