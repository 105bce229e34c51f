import { HONEYPOT, HONEYPOT_FILLED } from '#contract/platform/sentences.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { anOwner, endOwner, expectSaid, openOwnPage, publish, test } from './owners.ts';

const PHONE = { width: 360, height: 800 };

test('a visitor writes to a private person who shows no contacts, until the person shows them', async ({
  page,
  request,
  mailbox,
  troubles,
}) => {
  troubles.foresee(/status of 401 .*\/api\/me\/preaffido\//);
  const person = await anOwner(request, { not_association: true, whatsapp: '333 555 0199' });
  const { id } = await publish(request, person, { name: 'Luna' });
  await page.setViewportSize(PHONE);
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByRole('main').getByText(/059 555|333 555|esempio\.it/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Scrivi un messaggio' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Scrivi un messaggio' });
  await dialog.getByLabel('Nome').fill('Ada');
  await dialog.getByLabel('Email').fill('ada@esempio.it');
  await dialog.getByLabel('Messaggio').fill('Ciao! Luna ama i gatti?');
  await expectAccessible(page, DIALOG);
  // the next person on the device opens another tab
  const stranger = await page.context().newPage();
  await stranger.goto(`/annuncio/${id}`);
  await stranger.getByRole('button', { name: 'Scrivi un messaggio' }).first().click();
  await expect(stranger.getByRole('dialog').getByLabel('Email')).toHaveValue('');
  await stranger.close();
  await page.reload();
  await page.getByRole('button', { name: 'Scrivi un messaggio' }).filter({ visible: true }).first().click();
  await expect(dialog.getByLabel('Messaggio')).toHaveValue('Ciao! Luna ama i gatti?');
  // as a password manager does
  troubles.foresee(/status of 422 .*\/message, on/);
  await dialog.locator(`input[name=${HONEYPOT}]`).evaluate((field: HTMLInputElement) => {
    field.value = 'https://ada.example';
  });
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByText(HONEYPOT_FILLED)).toBeVisible();
  await expect(dialog.getByLabel('Messaggio')).toHaveValue('Ciao! Luna ama i gatti?');
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByText('Messaggio inviato.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect(dialog).toBeHidden();
  // nobody has confirmed the address of the new account
  const notice = await mailbox.newest(person.email, 'Un messaggio ti aspetta');
  expect(notice.text).not.toMatch(/gatti|Ada/);
  await page.goto(/\/conferma-email\?token=[\w-]+/.exec(notice.text ?? '')![0]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Conferma la mia email' }).click();
  await expect(page.getByText(`Fatto! Hai confermato la tua email: ${person.email}.`)).toBeVisible();
  const mail = await mailbox.newest(person.email, 'Un messaggio per un tuo annuncio');
  expect(mail.text).toContain('Ciao! Luna ama i gatti?');
  expect(mail.replyTo).toMatchObject([{ address: 'ada@esempio.it' }]);

  await openOwnPage(page, person);
  await page.getByRole('tab', { name: 'Profilo e tema' }).click();
  await page.getByRole('checkbox', { name: 'Mostra a tutti i miei contatti' }).check();
  await page.getByRole('button', { name: 'Salva il profilo' }).click();
  await expectSaid(page, 'Profilo aggiornato');
  await page.goto(`/annuncio/${id}`);
  await expect(page.getByRole('link', { name: person.email })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scrivi un messaggio' })).toHaveCount(0);
  await expectAccessible(page);
  await endOwner(request, person);
});

test('an e-mail that looks mistyped is asked about once, also with a double click, and sent with a later press', async ({
  page,
  request,
}) => {
  const person = await anOwner(request, { not_association: true });
  const { id } = await publish(request, person, { name: 'Birba' });
  await page.setViewportSize(PHONE);
  await page.goto(`/annuncio/${id}`);
  await page.getByRole('button', { name: 'Scrivi un messaggio' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Scrivi un messaggio' });
  await dialog.getByLabel('Nome').fill('Ada Neri');
  await dialog.getByLabel('Email').fill('ada.neri@gmial.com');
  await dialog.getByLabel('Messaggio').fill('È ancora qui?');
  await dialog.getByRole('button', { name: 'Invia' }).dblclick();
  const question = dialog.getByText('Intendevi ada.neri@gmail.com?');
  await expect(question).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expectAccessible(page, DIALOG);
  await dialog.getByLabel('Email').fill('ada.neri@gmail.con');
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(question).toBeVisible();
  // longer than a double click takes
  const asked = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 1000, asked);
  await dialog.getByRole('button', { name: 'Invia' }).click();
  await expect(dialog.getByText('Messaggio inviato.')).toBeVisible();
  await endOwner(request, person);
});
