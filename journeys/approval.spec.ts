import { expect, expectAccessible } from './fixtures.ts';
import { openOwnPage, publish, test } from './owners.ts';
import { expectSaid, openPanel } from './panel.ts';

test('staff approve a new association in the panel, and from then on mails carry its name', async ({
  page,
  request,
  owner,
  mailbox,
}) => {
  const { id: post } = await publish(request, owner, { name: 'Birba' });
  const ask = async (email: string) => {
    const data = { nome: 'Ada', email, post_id: post };
    expect((await request.post(`/api/associations/${owner.id}/preaffido`, { data })).status()).toBe(201);
    return mailbox.newest(email, 'Il tuo questionario');
  };
  const before = await ask('prima@esempio.it');
  expect(before.subject).toBe('Il tuo questionario è arrivato');
  expect(`${before.text}${before.html}`).not.toMatch(/Rifugio delle Prove|Birba/);
  await openOwnPage(page, owner);
  await expect(page.getByText("Ti diamo presto un'occhiata.")).toBeVisible();

  await openPanel(page, 'assoc', { waiting: 'true' });
  await expect(page.getByText('Chi si iscrive pubblica subito.')).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  const row = page.getByRole('row', { name: new RegExp(owner.username) });
  await expect(row.getByText('Da approvare')).toBeVisible();
  await row.getByRole('button', { name: `Approva ${owner.name}` }).click();
  await expectSaid(page, 'Account approvato');
  await expect(row).toHaveCount(0);

  const after = await ask('dopo@esempio.it');
  expect(after.subject).toBe(`Il tuo questionario è arrivato a ${owner.name}`);
  expect(after.text).toContain('pre affido per Birba');
  await openOwnPage(page, owner);
  await expect(page.getByText("Ti diamo presto un'occhiata.")).toHaveCount(0);
});

test('staff who approve an account that has another name meanwhile see this name first', async ({
  page,
  request,
  owner,
  troubles,
}) => {
  await openPanel(page, 'assoc', { waiting: 'true' });
  const row = page.getByRole('row', { name: new RegExp(owner.username) });
  await expect(row.getByText('Da approvare')).toBeVisible();
  const name = `${owner.name} Redazione`;
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await request.patch('/api/me/profile', { headers, data: { name } })).status()).toBe(200);

  troubles.foresee(/status of 409/);
  await row.getByRole('button', { name: `Approva ${owner.name}` }).click();
  await expectSaid(page, "Intanto il profilo è cambiato: guarda com'è adesso.");
  await expect(row.getByText('Nome simile a Trovacuccia')).toBeVisible();
  await row.getByRole('button', { name: `Approva ${name}` }).click();
  await expectSaid(page, 'Account approvato');
  await expect(row).toHaveCount(0);
});
