import { aColleague } from './colleagues.ts';
import { DIALOG, expect, expectAccessible } from './fixtures.ts';
import { expectSaid, test } from './owners.ts';
import { approve, openPanel, question } from './panel.ts';

test('staff see who works for an association, and log one person out', async ({ page, request, owner, mailbox }) => {
  await approve(request, owner);
  const anna = await aColleague({ request, mailbox }, owner, { role: 'redattore' });
  const headers = { authorization: `Bearer ${owner.token}` };
  const data = { email: `bruno-${owner.username}@esempio.it`, role: 'lettore' };
  expect((await request.post('/api/me/team/invitations', { headers, data })).status()).toBe(201);
  await openPanel(page, 'assoc', { q: owner.username });
  await page.getByRole('button', { name: `Apri i dettagli di ${owner.name}` }).click();
  const people = page.getByRole('region', { name: 'Persone' });
  await expect(people.getByRole('listitem')).toHaveCount(2);
  await expect(people.getByRole('listitem').filter({ hasText: 'Anna Rossi' })).toContainText('Redattore');
  await expect(people.getByText('Un invito aperto')).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  await people.getByRole('button', { name: 'Fai uscire: Anna Rossi' }).click();
  const dialog = question(page, 'Far uscire Anna Rossi da tutti i dispositivi?');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, DIALOG);
  await dialog.getByRole('button', { name: 'Fai uscire' }).click();
  await expectSaid(page, 'Anna Rossi: uscita da tutti i dispositivi');
  const team = (token: string) => request.get('/api/me/team', { headers: { authorization: `Bearer ${token}` } });
  expect((await team(anna.token)).status()).toBe(401);
  expect((await team(owner.token)).status()).toBe(200);
});
