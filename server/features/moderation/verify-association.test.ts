import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';

let portal: TestPortal;
let staff: string;
let shelter: string;
beforeEach(async () => {
  portal = await startTestPortal({ INFO_EMAIL: 'info@esempio.it' });
  portal.at('2026-11-22T12:00:00Z');
  staff = await aToken(portal, await anAssociation(portal, { name: 'Ada', is_admin: true }));
  shelter = await anAssociation(portal, { name: 'Amici di Zampa' });
});
afterEach(() => portal.close());

const path = () => `/admin/associations/${shelter}/verify`;
const verify = (body: unknown, token = staff) => portal.request(path(), { method: 'POST', token, body });
const end = (token = staff) => portal.request(path(), { method: 'DELETE', token });
const shown = async () => {
  const { verified_at, verified } = (await portal.request(`/associations/${shelter}`)).body;
  return [verified_at, verified];
};
const edit = async (body: object, token?: string) => {
  const edited = await portal.request('/me/profile', {
    method: 'PATCH',
    token: token ?? (await aToken(portal, shelter)),
    body,
  });
  expect(edited.status).toBe(200);
  return edited;
};
const subjects = async () => {
  const rows = await portal.database.read.selectFrom('mail').select('subject').execute();
  return rows.map(({ subject }) => subject);
};
const acts = async () =>
  (await portal.request('/admin/audit', { token: staff })).body.items.filter(({ act }: { act: string }) =>
    /erif/.test(act),
  );

test('visitors read when staff verified an account and what they checked, until staff take it back', async () => {
  const id = await aListing(portal, shelter);
  expect(await shown()).toEqual([null, []]);
  const { status, body } = await verify({ checks: ['visita', 'documento', 'visita'], note: 'Vista il 20' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: shelter, verified: ['documento', 'visita'], verified_note: 'Vista il 20' });
  expect(await shown()).toEqual(['2026-11-22T12:00:00.000Z', ['documento', 'visita']]);
  const { code } = (await portal.request(`/adoptions/${id}`)).body;
  const proved = (await portal.request(`/verify/${code}`)).body;
  expect(proved.association).toMatchObject({ verified_at: '2026-11-22T12:00:00.000Z', new_account: false });

  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(204);
  expect(await shown()).toEqual([null, []]);
  expect(await acts()).toMatchObject([
    { act: 'endVerification', subject_id: shelter, before: { verified: ['documento', 'visita'] } },
    { act: 'verifyAssociation', subject_id: shelter, after: { verified: ['documento', 'visita'] } },
  ]);
});

test('only staff read their note, and it is not in the audit log', async () => {
  await verify({ checks: ['telefono'], note: 'Risponde la presidente' });
  const owner = await aToken(portal, shelter);
  for (const token of [undefined, owner])
    expect(JSON.stringify((await portal.request(`/associations/${shelter}`, { token })).body)).not.toContain(
      'Risponde',
    );
  expect(JSON.stringify(await acts())).not.toContain('Risponde');
});

test('a verification needs at least one check that exists, and staff', async () => {
  for (const [body, message] of [
    [{ checks: [] }, 'Scegli almeno una cosa che hai controllato.'],
    [{}, undefined],
    [{ checks: ['simpatia'] }, undefined],
  ] as const) {
    const { status, body: refused } = await verify(body);
    expect(status).toBe(422);
    if (message) expect(refused.errors).toEqual([{ field: 'checks', message }]);
  }
  const owner = await aToken(portal, shelter);
  expect((await verify({ checks: ['visita'] }, owner)).status).toBe(403);
  expect((await end(owner)).status).toBe(403);
  shelter = 'nessuno';
  expect((await verify({ checks: ['visita'] })).status).toBe(404);
});

test('a new name ends the verification and tells staff; a story does not', async () => {
  await verify({ checks: ['statuto', 'runts'] });
  await edit({ name: 'Amici di Zampa', bio: 'Due righe nuove' });
  expect((await shown())[1]).toEqual(['statuto', 'runts']);
  expect((await edit({ name: 'Code al Vento' })).body).toMatchObject({ name: 'Code al Vento', verified_at: null });
  expect(await shown()).toEqual([null, []]);
  const mails = await portal.database.read.selectFrom('mail').select(['recipient', 'subject']).execute();
  expect(mails).toEqual([{ recipient: 'info@esempio.it', subject: 'Verifica finita: Code al Vento' }]);
});

test('the same name in other letters, and a number written in another way, end nothing', async () => {
  await verify({ checks: ['telefono', 'visita'] });
  const token = await aToken(portal, shelter);
  const { phone } = (await portal.request(`/associations/${shelter}`, { token })).body;
  await edit({ name: 'AMICI  di zàmpa', phone: `+39 ${phone.replaceAll(' ', '')}` }, token);
  expect((await shown())[1]).toEqual(['telefono', 'visita']);
  expect(await subjects()).toEqual([]);
});

test.each(['phone', 'phone2', 'whatsapp'])(
  'a new number in %s ends the check of the telephone and tells staff',
  async (field) => {
    await verify({ checks: ['documento', 'telefono'] });
    await edit({ [field]: '051 999 888' });
    expect((await shown())[1]).toEqual(['documento']);
    await edit({ [field]: '051 999 777' });
    expect(await subjects()).toEqual(['Dati cambiati dopo la verifica: Amici di Zampa']);
  },
);

test('without another check a new number ends the verification', async () => {
  await verify({ checks: ['telefono'], note: 'Risponde' });
  await edit({ phone: '051 999 888' });
  expect(await shown()).toEqual([null, []]);
  expect(await subjects()).toEqual(['Verifica finita: Amici di Zampa']);
});

test('staff are told of another seat, and the verification stays', async () => {
  await verify({ checks: ['visita'] });
  await edit({ city: 'Lucca', province: 'LU' });
  expect((await shown())[1]).toEqual(['visita']);
  const [mail] = await portal.database.read.selectFrom('mail_body').select('plain').execute();
  expect(mail!.plain).toContain('ora è a Lucca (LU)');
});

test('staff get five mails a day about one account, whatever it changes and changes back', async () => {
  await verify({ checks: ['visita'] });
  const token = await aToken(portal, shelter);
  for (const city of ['Lucca', 'Pisa', 'Lucca', 'Pisa', 'Lucca', 'Pisa', 'Lucca'])
    await edit({ city, province: city === 'Lucca' ? 'LU' : 'PI' }, token);
  const mails = await portal.database.read.selectFrom('mail').select('code').where('kind', '=', 'signup').execute();
  expect(mails.map(({ code }) => code)).toEqual(['', '', '', '', '', 'repeated', 'repeated']);
});

test('staff verify the name that they saw: after a rename they see the new one first', async () => {
  const { version } = (await portal.request(`/associations/${shelter}`, { token: staff })).body;
  const token = await aToken(portal, shelter);
  await portal.request('/me/profile', { method: 'PATCH', token, body: { name: 'Code al Vento' } });
  const refused = await verify({ checks: ['visita'], version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'profile_changed' } });
  expect(refused.body.current).toMatchObject({ id: shelter, name: 'Code al Vento', verified_note: '' });
  expect(await shown()).toEqual([null, []]);
  expect(await acts()).toEqual([]);
  const verified = await verify({ checks: ['visita'], version: refused.body.current.version });
  expect(verified).toMatchObject({ status: 200, body: { name: 'Code al Vento', verified: ['visita'] } });
});

test('an account is new until staff approve it', async () => {
  const newcomer = await anAssociation(portal, { name: 'Nuovi Arrivati', approved_at: null });
  const isNew = async () => (await portal.request(`/associations/${newcomer}`)).body.new_account;
  expect(await isNew()).toBe(true);
  await portal.request(`/admin/associations/${newcomer}/approve`, {
    method: 'POST',
    token: staff,
    body: { approved: true },
  });
  expect(await isNew()).toBe(false);
});
