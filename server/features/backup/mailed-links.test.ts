import { afterEach, beforeEach, expect, test } from 'vitest';
import { savedBackup, textOf } from '#server/testing/backups.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { restoreBackup } from './restore-backup.ts';

const ADDRESS = 'https://cucce.test';

let portal: TestPortal;
let mailbox: Mailbox;
let admin: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: ADDRESS });
  admin = await aToken(portal, await anAssociation(portal, { name: 'Ada', is_admin: true }));
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function post(path: string, body: unknown, token?: string) {
  const answer = await portal.request(path, { method: 'POST', body, ...(token && { token }) });
  expect(answer.status, path).toBeLessThan(300);
  return answer.body;
}

test('every link that was mailed before a backup works in the portal that is restored from it', async () => {
  const shelter = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  const listing = await aListing(portal, shelter, { name: 'Birba' });
  await post(`/associations/${shelter}/preaffido`, { nome: 'Ugo', email: 'ugo@esempio.it' });
  const notice = { reason: 'vendita', text: 'Chiede 300 euro.', email: 'lea@esempio.it', good_faith: true };
  const { id: report } = await post(`/adoptions/${listing}/report`, notice);
  const decision = { measure: 'none', facts: 'È un rimborso.', ground_kind: 'terms', ground: 'Sono ammessi.' };
  await post(`/admin/reports/${report}/decide`, decision, admin);
  await post('/admin/email/bulk', { subject: 'Novità', html: '<p>Ciao</p>', to_ids: [shelter] }, admin);
  await portal.app.outbox.settled();
  const application = /\/domanda\/([\w-]+)/.exec((await mailbox.newest('ugo@esempio.it')).text!)![1]!;
  const contest = /\/reclamo\?token=([\w-]+)/.exec((await mailbox.newest('lea@esempio.it', 'resta')).text!)![1]!;
  const { headers } = await mailbox.newest('amici@esempio.it', 'Novità');
  const unsubscribe = /https:\/\/cucce\.test(\S+)>/.exec(
    headers.find(({ key }) => key === 'list-unsubscribe')!.value,
  )![1]!;
  const { body: outbox } = await portal.request('/admin/outbox', { token: admin });
  const sent = outbox.items.find(
    ({ kind, recipient }: Record<string, string>) => kind === 'decision' && recipient === 'lea@esempio.it',
  );

  const file = await savedBackup(portal);
  for (const secret of [application, contest]) expect(textOf(file)).not.toContain(secret);
  const into = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: ADDRESS });
  try {
    await restoreBackup(into, file);
    expect((await into.request(`/applications/${application}`)).body.answers.nome).toBe('Ugo');
    expect((await into.request(unsubscribe)).status).toBe(200);
    expect((await into.request('/appeals/read', { method: 'POST', body: { token: contest } })).status).toBe(200);
    // a decision that is mailed again has the same link, so the first one keeps working
    mailbox.empty();
    const staff = await aToken(into, await anAssociation(into, { is_admin: true }));
    expect((await into.request(`/admin/outbox/${sent.id}/resend`, { method: 'POST', token: staff })).status).toBe(200);
    await into.app.outbox.settled();
    expect((await mailbox.newest('lea@esempio.it')).text).toContain(`/reclamo?token=${contest}`);
  } finally {
    await into.close();
  }
});
