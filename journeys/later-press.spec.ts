import type { Page, Request } from '@playwright/test';
import { aColleague, COLLEAGUE_PASSWORD, invite } from './colleagues.ts';
import { DEMO_PASSWORD, expect, expectAccessible } from './fixtures.ts';
import { enter, sendLogin } from './login.ts';
import { anOwner, endOwner, expectSaid, openOwnPage, test } from './owners.ts';
import { approve } from './panel.ts';

// what leads to another page after an answer does not override a link that is pressed before the answer

const bar = (page: Page) => page.getByRole('navigation', { name: 'Principale' });

test('a link that is pressed while the login waits for the terms wins', async ({ page }) => {
  const terms = await hold(page, '**/api/me/terms');
  await page.goto('/login');
  // a paused association: it is told so once the login has led on, or has not
  await sendLogin(page, { username: 'gransasso', password: DEMO_PASSWORD });
  await terms.asked;
  await openGuide(page);
  terms.release();
  await page.getByRole('alertdialog', { name: 'In pausa' }).getByRole('button', { name: 'Ho capito' }).click();
  await expect(page).toHaveURL('/guida');
});

test('a link that is pressed while a logout looks for unsent texts wins', async ({ page, owner }) => {
  await openOwnPage(page, owner);
  const end = await hold(page, '**/assets/session-end-*.js');
  await bar(page).getByRole('button', { name: 'Esci' }).click();
  await end.asked;
  await openGuide(page);
  end.release();
  await expect(bar(page).getByRole('link', { name: 'Accesso', exact: true })).toBeVisible();
  // takes longer than another page would need to be opened
  await expectAccessible(page);
  await expect(page).toHaveURL('/guida');
});

test('a link that is pressed while an account is being deleted wins', async ({ page, request, troubles }) => {
  // the page and the photo of the account that is gone
  troubles.foresee(/status of (401|404|410)/);
  const owner = await anOwner(request);
  await openOwnPage(page, owner);
  await page.getByRole('tab', { name: 'Account e aiuto' }).click();
  await page.getByRole('button', { name: "Cancella l'account" }).click();
  const dialog = page.getByRole('dialog', { name: "Cancellare l'account?" });
  await dialog.getByLabel('La tua password').fill(owner.password);
  const deletion = await hold(page, '**/api/me', 'DELETE');
  await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
  await deletion.asked;
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await openGuide(page);
  deletion.release();
  await expectSaid(page, /^Account cancellato/);
  await expect(page).toHaveURL('/guida');
  await expect(bar(page).getByRole('link', { name: 'Accesso', exact: true })).toBeVisible();
});

test('a link that is pressed while an invitation is being accepted wins', async ({ page, request, owner, mailbox }) => {
  const colleague = await anOwner(request);
  await approve(request, owner);
  await openOwnPage(page, colleague);
  await page.goto(await invite({ request, mailbox }, owner, colleague.email, 'redattore'));
  const accepting = await hold(page, '**/api/invitations/*/accept');
  await page.getByRole('button', { name: "Accetta l'invito" }).click();
  await accepting.asked;
  await openGuide(page);
  accepting.release();
  // the link leads to the association of the invitation once the answer has come
  await expect(bar(page).getByRole('link', { name: 'La mia pagina' })).toHaveAttribute(
    'href',
    `/associazione/${owner.id}`,
  );
  await expectAccessible(page);
  await expect(page).toHaveURL('/guida');
  await bar(page).getByRole('link', { name: 'Associazioni' }).click();
  await expect(page).toHaveURL('/associazioni');

  // and while the person passes back to the own association
  await bar(page)
    .getByRole('button', { name: /passa a un'altra associazione$/ })
    .press('Enter');
  const passing = await hold(page, '**/api/me/switch');
  await page.getByRole('menuitem', { name: `Passa a ${colleague.name}` }).press('Enter');
  await passing.asked;
  await openGuide(page);
  passing.release();
  await expectSaid(page, `Ora lavori per ${colleague.name}`);
  await expect(page).toHaveURL('/guida');
  await endOwner(request, colleague);
});

test('a link that is pressed while a person leaves a group wins', async ({ page, request, owner, mailbox }) => {
  await approve(request, owner);
  const { login } = await aColleague({ request, mailbox }, owner, { role: 'redattore' });
  await page.goto('/login');
  await enter(page, { username: login.username, password: COLLEAGUE_PASSWORD });
  await page.goto(`/associazione/${owner.id}`);
  await page.getByRole('tab', { name: 'Gruppo' }).click();
  await page.getByRole('button', { name: 'Lascia il gruppo' }).click();
  const leaving = await hold(page, '**/api/me/team/*', 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lascia il gruppo' }).click();
  await leaving.asked;
  await openGuide(page);
  leaving.release();
  await expectSaid(page, `Non fai più parte del gruppo di ${owner.name}`);
  await expect(page).toHaveURL('/guida');
});

async function openGuide(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Guida' }).click();
  await expect(page).toHaveURL('/guida');
}

/** Holds the requests for an address from now on: `asked` resolves with the first, `release` lets them go on. */
async function hold(page: Page, address: string, method?: string) {
  const [asked, released] = [Promise.withResolvers<Request>(), Promise.withResolvers<void>()];
  await page.route(address, async (route, request) => {
    if (method && request.method() !== method) return route.fallback();
    asked.resolve(request);
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}
