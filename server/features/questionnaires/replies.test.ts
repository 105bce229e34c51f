import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseAccount } from '#server/features/accounts/index.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { aListing, anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { replyComposers } from './reply-mails.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let association: string;
let listing: string;
let token: string;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at('2026-11-01T10:00:00.000Z');
  association = await anAssociation(portal, { name: 'Amici di Zampa', email: 'amici@esempio.it' });
  listing = await aListing(portal, association, { name: 'Olga' });
  token = await aToken(portal, association);
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

async function send(fields: object = {}, to = portal): Promise<{ id: string; application_token: string }> {
  const body = { nome: 'Ada Neri', email: 'ada@esempio.it', post_id: listing, ...fields };
  const sent = await to.request(`/associations/${association}/preaffido`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  return sent.body;
}
const my = (path = '', method = 'GET', body?: object) =>
  portal.request(`/me/preaffido${path}`, { token, method, ...(body && { body }) });
const WORDS = { subject: 'Parliamo di {animale}?', text: 'Ciao {nome},\n\nsentiamoci.\n{associazione}' };
async function delivered(to = 'ada@esempio.it') {
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
  return mailbox.mails.filter(({ recipients }) => recipients.includes(to));
}

test('a reply arrives once, filled in, with the applicant’s link, and answers go to the association', async () => {
  const { id, application_token } = await send();
  const { status, body } = await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    state: 'colloquio',
    version: 2,
    messages: [{ subject: 'Parliamo di Olga?', text: 'Ciao Ada Neri,\n\nsentiamoci.\nAmici di Zampa' }],
  });
  await expect.poll(async () => (await delivered()).map(({ subject }) => subject)).toContain('Parliamo di Olga?');
  const mail = (await delivered()).find(({ subject }) => subject === 'Parliamo di Olga?')!;
  expect(mail.text).toContain('Ciao Ada Neri,\n\nsentiamoci.\nAmici di Zampa');
  const reads = /\/domanda\/([\w-]+)/.exec(mail.text!)![1]!;
  expect((await portal.request(`/applications/${reads}`)).body).toMatchObject({ may_change: false });
  expect(mail.text).toContain('Amici di Zampa');
  expect(mail.html).toMatch(/<p dir="auto" [^>]+>sentiamoci\.<br>Amici di Zampa<\/p>/);
  expect(mail.replyTo?.[0]?.address).toBe('amici@esempio.it');
  await expect.poll(async () => (await my(`/${id}`)).body.messages[0].delivery).toBe('inviata');
  expect((await my(`/${id}`)).body.version).toBe(2);
  const stored = await portal.database.read.selectFrom('mail_body').selectAll().execute();
  for (const token of [application_token, reads]) expect(JSON.stringify(stored)).not.toContain(token);
  const application = await portal.request(`/applications/${application_token}`);
  expect(application.body.messages).toEqual([
    {
      at: '2026-11-01T10:00:00.000Z',
      subject: 'Parliamo di Olga?',
      text: 'Ciao Ada Neri,\n\nsentiamoci.\nAmici di Zampa',
    },
  ]);
});

test('no mail that is made to be answered holds a link that withdraws or erases', async () => {
  const first = await send({ allergie_pelo: 'Nessuna', health_consent: true });
  await my(`/${first.id}/reply`, 'POST', { ...WORDS, version: 1 });
  await expect.poll(async () => (await delivered()).length).toBe(2);
  const mails = await delivered();
  const isAnswered = (mail: (typeof mails)[number]) => mail.replyTo?.[0]?.address === 'amici@esempio.it';
  const answered = mails.filter(isAnswered);
  expect(answered.map(({ subject }) => subject)).toEqual(['Parliamo di Olga?']);
  expect(mails.find((mail) => !isAnswered(mail))?.text).toContain(`/domanda/${first.application_token}`);
  const path = `/applications/${/\/domanda\/([\w-]+)/.exec(answered[0]!.text!)![1]!}`;
  const refused = { status: 403, body: { code: 'application_only_read' } };
  for (const [method, act] of [
    ['POST', '/withdraw'],
    ['POST', '/withdraw_health'],
    ['DELETE', ''],
  ] as const)
    expect(await portal.request(path + act, { method })).toMatchObject(refused);
  expect((await portal.request(path)).body).toMatchObject({ state: 'colloquio', may_change: false });
  const whole = await portal.request(`/applications/${first.application_token}`);
  expect(whole.body).toMatchObject({ state: 'colloquio', may_change: true });
});

test('links of an association are words in its mails until staff have verified it; those of the portal stay', async () => {
  const own = `${portal.config.publicUrl}/annuncio/${listing}`;
  const text = `Sabato alle 15.30, porta 3.50 euro.\n\nVedi ${own}\ne https://evil.example/offerta?x=1\no www.evil\u200b.example o ${portal.config.publicUrl}@evil.example/a`;
  const reply = async (subject: string) => {
    const { id } = await send({ post_id: '' });
    expect((await my(`/${id}/reply`, 'POST', { subject, text, version: 1 })).status).toBe(201);
    await expect.poll(async () => (await delivered()).map((mail) => mail.subject)).toContain(subject);
    const mail = (await delivered()).find((one) => one.subject === subject)!;
    return { ...mail, stored: (await my(`/${id}`)).body.messages[0].text };
  };
  const before = await reply('Prima');
  for (const written of [before.text, before.html])
    expect(String(written).replaceAll(own, '')).not.toMatch(/evil\u200b?\.example|https:\/\/evil|www\.evil/);
  expect(before.text).toContain('Sabato alle 15.30, porta 3.50 euro.');
  expect(before.text).toContain(`Vedi ${own}\n`);
  expect(before.stored).toBe(text);
  await portal.database.write((db) =>
    db
      .updateTable('association')
      .set({ verified_at: '2026-10-01T00:00:00.000Z' })
      .where('id', '=', association)
      .execute(),
  );
  expect((await reply('Dopo')).text).toContain('https://evil.example/offerta?x=1');
});

test('a link in the subject is words in the heading of the mail', async () => {
  const { id } = await send();
  const subject = 'Vedi www.evil.example e https://evil.example/a';
  expect((await my(`/${id}/reply`, 'POST', { subject, text: 'Sentiamoci.', version: 1 })).status).toBe(201);
  await expect.poll(async () => (await delivered()).some(({ text }) => text?.startsWith('Sentiamoci.'))).toBe(true);
  const mail = (await delivered()).find(({ text }) => text?.startsWith('Sentiamoci.'))!;
  expect(mail.html).not.toMatch(/evil\.example|https:\/\/evil/);
  expect([mail.subject, (await my(`/${id}`)).body.messages[0].subject]).toEqual([subject, subject]);
});

test('mails to applicants name the account’s address until a new one is confirmed', async () => {
  const body = { email: 'amici@esempoi.it' };
  expect((await portal.request('/me/profile', { method: 'PATCH', token, body })).body.email).toBe('amici@esempoi.it');
  const { id } = await send();
  expect((await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 })).status).toBe(201);
  await expect.poll(async () => (await delivered()).length).toBe(2);
  const reply = (await delivered()).find(({ subject }) => subject === 'Parliamo di Olga?');
  expect(reply?.replyTo?.[0]?.address).toBe('amici@esempio.it');
  for (const mail of await delivered()) {
    expect(`${mail.text}${mail.html}`, mail.subject).not.toContain('amici@esempoi.it');
  }
  expect((await delivered())[0]!.text).toContain('Per domande scrivi direttamente a amici@esempio.it.');
  const page = await portal.request(`/associations/${association}`);
  expect(page.body.email).toBe('amici@esempoi.it');
});

test('each reply refers to the mails of its questionnaire before it, those of other ones left out', async () => {
  const { id } = await send();
  await send({ email: 'bruno@esempio.it' });
  await send();
  const reply = async (version: number) => {
    portal.at(`2026-11-01T1${version}:00:00.000Z`);
    expect((await my(`/${id}/reply`, 'POST', { subject: `N. ${version}`, text: 'Ciao', version })).status).toBe(201);
    await expect.poll(async () => (await delivered()).some(({ subject }) => subject === `N. ${version}`)).toBe(true);
    return (await delivered()).find(({ subject }) => subject === `N. ${version}`)!;
  };
  const [receipt] = (await delivered()).filter(({ subject }) => subject?.includes('questionario'));
  const first = await reply(1);
  expect([first.inReplyTo, first.references]).toEqual([receipt!.messageId, receipt!.messageId]);
  mailbox.refuse('ada@esempio.it', 550);
  await my(`/${id}/reply`, 'POST', { subject: 'Mai', text: 'Ciao', version: 2 });
  await delivered();
  mailbox.accept('ada@esempio.it');
  const second = await reply(3);
  expect(second.inReplyTo).toBe(first.messageId);
  expect(second.references).toBe(`${receipt!.messageId} ${first.messageId}`);
  expect([receipt!.inReplyTo, receipt!.references]).toEqual([undefined, undefined]);
});

test('a reply refers to the one before it after that mail itself is deleted', async () => {
  const { id } = await send({ email: 'ada@esempio.it' });
  await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 });
  await expect.poll(async () => (await my(`/${id}`)).body.messages[0].delivery).toBe('inviata');
  const first = (await delivered()).find(({ subject }) => subject === 'Parliamo di Olga?')!;
  await portal.database.write((db) => db.deleteFrom('mail').execute());
  portal.at('2026-12-20T10:00:00.000Z');
  token = await aToken(portal, association);
  expect((await my(`/${id}/reply`, 'POST', { subject: 'Dopo', text: 'Ciao', version: 2 })).status).toBe(201);
  await expect.poll(async () => (await delivered()).some(({ subject }) => subject === 'Dopo')).toBe(true);
  const later = (await delivered()).find(({ subject }) => subject === 'Dopo')!;
  expect([later.inReplyTo, later.references]).toEqual([first.messageId, first.messageId]);
});

test('a reply that writes the portal’s marks is mailed with them as words', async () => {
  const { id } = await send();
  const text = `Ciao\n\n%LINK:${id}%\n\n%UNSUBSCRIBE%`;
  expect((await my(`/${id}/reply`, 'POST', { subject: 'Segni', text, version: 1 })).status).toBe(201);
  await expect.poll(async () => (await delivered()).some(({ subject }) => subject === 'Segni')).toBe(true);
  const mail = (await delivered()).find(({ subject }) => subject === 'Segni')!;
  for (const written of [mail.text!, mail.html!]) {
    expect(written).toContain(`%LINK:${id}%`);
    expect(written).toContain('%UNSUBSCRIBE%');
    expect(written.split('/domanda/')).toHaveLength(2);
  }
});

test('what was mailed stays known as sent after the mail itself is deleted', async () => {
  const { id } = await send();
  await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 });
  await expect.poll(async () => (await my(`/${id}`)).body.messages[0].delivery).toBe('inviata');
  await portal.database.write((db) => db.deleteFrom('mail').execute());
  expect((await my(`/${id}`)).body.messages[0].delivery).toBe('inviata');
});

test('a reply by hand sends nothing and needs no e-mail; by mail it does', async () => {
  const { id } = await send({ email: '', telefono: '333 0001234' });
  const refused = await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([{ field: 'email', message: 'Questa persona ha lasciato solo il telefono.' }]);
  for (const [version, via] of [
    [1, 'whatsapp'],
    [2, 'copiata'],
  ] as const) {
    const { status, body } = await my(`/${id}/reply`, 'POST', { ...WORDS, version, via });
    expect([status, body.state, body.messages.at(-1).delivery]).toEqual([201, 'colloquio', 'a_mano']);
  }
  expect((await my(`/${id}/reply`, 'POST', { ...WORDS, version: 3, via: 'piccione' })).status).toBe(422);
  expect((await delivered('')).filter(({ subject = '' }) => subject.includes('Olga?'))).toEqual([]);
});

test('a reply sets the state that it names, keeps one beyond reading, and refuses an outdated version', async () => {
  const { id } = await send();
  const visit = await my(`/${id}/reply`, 'POST', { ...WORDS, state: 'visita', version: 1 });
  expect(visit.body).toMatchObject({ state: 'visita', version: 2 });
  expect((await my(`/${id}/reply`, 'POST', { ...WORDS, version: 2 })).body.state).toBe('visita');
  const { status, body } = await my(`/${id}/reply`, 'POST', { ...WORDS, version: 2 });
  expect([status, body.current.version, body.current.messages.length]).toEqual([409, 3, 2]);
  const chosen = await my(`/${id}/reply`, 'POST', { ...WORDS, state: 'accettato', version: 3 });
  expect(chosen.body.state).toBe('accettato');
  expect((await portal.request(`/adoptions/${listing}`)).body.adoption_status).toBe('in attesa di risposta');
});

test('the same reply or note with its key is stored once, whatever has changed since', async () => {
  const { id } = await send();
  const keyed = (path: string, body: object) =>
    portal.request(`/me/preaffido/${id}${path}`, {
      token,
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'la-stessa-chiave-1' },
    });
  const reply = (words: object = WORDS) => keyed('/reply', { version: 1, ...words });
  const together = await Promise.all([reply(), reply()]);
  expect(together.map(({ status }) => status)).toEqual([201, 201]);
  const note = () => keyed('/notes', { text: 'Ha un giardino' });
  expect((await note()).status).toBe(201);
  expect(await note()).toMatchObject({ status: 201, body: { version: 3 } });
  const { status, body } = await reply({ ...WORDS, version: 3 });
  expect([status, body.messages.length, body.notes.length]).toEqual([201, 1, 1]);
  expect((await reply({ ...WORDS, text: 'Altro' })).body.code).toBe('key_used_before');
  const queued = await portal.database.read.selectFrom('mail').select('id').where('kind', '=', 'reply').execute();
  expect(queued).toHaveLength(1);
});

test('words of an account that waits for approval reach nobody', async () => {
  const { id } = await send();
  await portal.database.write((db) =>
    db.updateTable('association').set({ approved_at: null }).where('id', '=', association).execute(),
  );
  for (const via of ['email', 'whatsapp']) {
    const { status, body } = await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1, via });
    expect([status, body.code]).toEqual([403, 'replies_not_approved']);
  }
  expect((await my(`/${id}`)).body).toMatchObject({ state: 'ricevuto', messages: [] });
});

test('a reply that the server of the recipient refuses counts as work, until another message follows', async () => {
  const refused = async () => (await portal.request('/me/work', { token })).body.questionnaires.undelivered;
  const { id, application_token } = await send();
  const next = async () => (await portal.request(`/applications/${application_token}`)).body.next;
  mailbox.refuse('ada@esempio.it', 550);
  expect((await my(`/${id}/reply`, 'POST', { ...WORDS, state: 'visita', version: 1 })).status).toBe(201);
  expect(await next()).toContain("mettetevi d'accordo sul giorno");
  await expect.poll(async () => (await my(`/${id}`)).body.messages[0].delivery).toBe('respinta');
  expect((await my()).body[0].messages).toMatchObject([{ delivery: 'respinta' }]);
  expect(await refused()).toBe(1);
  await send({ email: 'ugo@esempio.it' });
  expect((await my('?undelivered=true')).body.map((one: { id: string }) => one.id)).toEqual([id]);
  expect(await next()).toContain('la sua email non è arrivata');
  await my(`/${id}`, 'DELETE');
  expect(await refused()).toBe(0);
  await portal.request(`/me/bin/questionario/${id}/restore`, { token, method: 'POST' });
  expect(await refused()).toBe(1);
  const { version } = (await my(`/${id}`)).body;
  await my(`/${id}/reply`, 'POST', { ...WORDS, via: 'whatsapp', version });
  expect(await refused()).toBe(0);
  expect(await next()).toContain("mettetevi d'accordo sul giorno");
});

test('a refused reply to who withdraws is no work', async () => {
  const { id, application_token } = await send();
  mailbox.refuse('ada@esempio.it', 550);
  await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 });
  await expect.poll(async () => (await my(`/${id}`)).body.messages[0].delivery).toBe('respinta');
  await portal.request(`/applications/${application_token}/withdraw`, { method: 'POST' });
  expect((await portal.request('/me/work', { token })).body.questionnaires.undelivered).toBe(0);
});

test('a queued reply is cancelled by a withdrawal and leaves with an erasure', async () => {
  const { id, application_token } = await send();
  const { id: other, application_token: otherToken } = await send({ email: 'ugo@esempio.it' });
  await mailbox.close();
  for (const one of [id, other]) expect((await my(`/${one}/reply`, 'POST', { ...WORDS, version: 1 })).status).toBe(201);
  await portal.request(`/applications/${application_token}/withdraw`, { method: 'POST' });
  expect((await my(`/${id}`)).body.messages).toMatchObject([{ delivery: 'respinta' }]);
  await portal.request(`/applications/${otherToken}`, { method: 'DELETE' });
  const left = await portal.database.read.selectFrom('mail').select(['kind', 'state']).execute();
  expect(left.filter(({ kind }) => kind === 'reply')).toEqual([{ kind: 'reply', state: 'failed' }]);
  mailbox = await Mailbox.open();
});

test('a reply leaves although the association deletes the questionnaire; with the account, what waits is cancelled', async () => {
  const { id } = await send();
  await portal.app.outbox.settled();
  await mailbox.close();
  await my(`/${id}/reply`, 'POST', { ...WORDS, version: 1 });
  expect((await my(`/${id}`, 'DELETE')).status).toBe(204);
  const left = () =>
    portal.database.read.selectFrom('mail').select(['id', 'state', 'about']).where('kind', '=', 'reply').execute();
  const [queued] = await left();
  const mail = await portal.database.read
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .where('mail.id', '=', queued!.id)
    .executeTakeFirstOrThrow();
  const letter = await portal.database.write((db) =>
    replyComposers(portal.config).reply!(db, { ...mail, first_tried_at: mail.queued_at }, portal.clock.now()),
  );
  expect(letter?.text).toContain('sentiamoci');
  expect(letter?.text).toMatch(/\/domanda\/[\w-]+/);
  const row = await findAssociation(portal.database.read, association);
  await portal.database.write((db) => eraseAccount(db, row!, portal.clock.now()));
  const body = await portal.database.read
    .selectFrom('mail_body')
    .select('plain')
    .where('id', '=', mail.body_id)
    .execute();
  expect([(await left()).map(({ about }) => about), body]).toEqual([[''], [{ plain: '' }]]);
  mailbox = await Mailbox.open();
});

test.each([
  ['text', { subject: 'Ciao', text: 'Ciao {cognome}' }, '{cognome}'],
  ['subject', { subject: '{gatto}', text: 'Ciao' }, '{gatto}'],
  ['text', { subject: 'Ciao', text: 'a'.repeat(5001) }, 'Troppo lungo'],
  ['subject', { subject: 'a'.repeat(201), text: 'Ciao' }, 'Troppo lungo'],
  ['text', { subject: 'Ciao', text: '   ' }, 'Obbligatorio'],
])('a wrong %s is refused', async (field, words, message) => {
  const { id } = await send();
  const { status, body } = await my(`/${id}/reply`, 'POST', { ...words, version: 1 });
  expect([status, body.errors[0].field]).toEqual([422, field]);
  expect(body.errors[0].message).toContain(message);
});

test('markup stays text, a subject stays one line, and a name is neither expanded nor a link', async () => {
  const nome = '{associazione} www.cattivo.example\nseconda riga';
  const { id } = await send({ nome });
  const words = { subject: 'Ciao\r\nBcc: tutti@esempio.it', text: 'Ciao {nome}, <b>ecco</b> { lone } {}' };
  expect((await my(`/${id}/reply`, 'POST', { ...words, version: 1 })).status).toBe(201);
  await expect.poll(async () => (await delivered()).some(({ subject = '' }) => subject.startsWith('Ciao'))).toBe(true);
  const mail = (await delivered()).find(({ subject = '' }) => subject.startsWith('Ciao'))!;
  expect(mail.subject).toBe('Ciao Bcc: tutti@esempio.it');
  expect(mail.text).toContain('Ciao {associazione} www. cattivo. example, <b>ecco</b> { lone } {}');
  expect(mail.html).toContain('&lt;b&gt;ecco&lt;/b&gt;');
  expect(mail.text).not.toContain('seconda riga');
});

test('a mistyped placeholder is filled in, and a name that looks like one stays as it is', async () => {
  const { id } = await send({ nome: '[animale] {{nome}}' });
  const words = { subject: 'Per {\u200Banimale}', text: 'Ciao { nome } di [ASSOCIAZIONE]' };
  const { body } = await my(`/${id}/reply`, 'POST', { ...words, via: 'copiata', version: 1 });
  const [message] = body.messages;
  expect(message.subject).toBe('Per Olga');
  expect(message.text).toBe('Ciao [animale] {{nome}} di Amici di Zampa');
});

test('without a name the wording is neutral', async () => {
  const { id } = await send({ nome: '', post_id: '' });
  const words = { subject: 'La domanda per {animale}', text: 'Ciao {nome},\n\ne {animali_simili}' };
  const { body } = await my(`/${id}/reply`, 'POST', { ...words, version: 1 });
  expect(body.messages).toMatchObject([{ subject: "La domanda per l'animale", text: 'Ciao,\n\ne' }]);
});

test('similar animals are named with their addresses', async () => {
  await aListing(portal, association, { name: 'Nina' });
  const { id } = await send();
  const words = { subject: 'Ciao', text: 'Ciao.\n\n{animali_simili}' };
  const { body } = await my(`/${id}/reply`, 'POST', { ...words, state: 'non_idoneo', version: 1 });
  expect(body.messages[0].text).toMatch(/- Nina: \S+\/annuncio\//);
});

test('after 60 replies in an hour an account waits; a refused one is not counted', async () => {
  const limited = await startTestPortal({ RATE_LIMITS: '1' }, undefined, { instances: 1 });
  try {
    const account = await anAssociation(limited);
    const session = await aToken(limited, account);
    limited.at(new Date().toISOString());
    const sent = await limited.request(`/associations/${account}/preaffido`, {
      method: 'POST',
      body: { email: 'ada@esempio.it' },
    });
    const reply = (version: number) =>
      limited.request(`/me/preaffido/${sent.body.id}/reply`, {
        method: 'POST',
        token: session,
        body: { ...WORDS, via: 'copiata', version },
      });
    expect((await reply(99)).status).toBe(409);
    for (let version = 1; version <= 60; version += 1) expect((await reply(version)).status).toBe(201);
    const { status, headers } = await reply(61);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

test('the templates are the portal’s until the association writes its own', async () => {
  const templates = (path = '', method = 'GET', body?: object) =>
    portal.request(`/me/templates${path}`, { token, method, ...(body && { body }) });
  const { body } = await templates();
  expect(body.map(({ key }: { key: string }) => key)).toEqual([
    'ricevuta',
    'parliamone',
    'visita',
    'scelto',
    'non_questa_volta',
    'ha_trovato_casa',
  ]);
  expect(body.every(({ own }: { own: boolean }) => !own)).toBe(true);
  const { id } = await send();
  let version = 1;
  for (const { subject, text } of body) {
    const sent = await my(`/${id}/reply`, 'POST', { subject, text, via: 'copiata', version });
    expect(sent.status).toBe(201);
    expect(sent.body.messages.at(-1).text).not.toMatch(/[{}]|undefined/);
    version += 1;
  }
  const own = { subject: 'Evviva, {animale}!', text: 'Ciao {nome}, ti aspettiamo.' };
  const saved = await templates('/scelto', 'PUT', own);
  expect([saved.status, saved.body]).toEqual([200, { key: 'scelto', label: 'Scelto', ...own, own: true }]);
  await templates('/scelto', 'PUT', { ...own, subject: 'Di nuovo' });
  expect((await templates()).body[3]).toMatchObject({ subject: 'Di nuovo', own: true });
  expect((await templates('/scelto', 'PUT', { ...own, text: '{cognome}' })).status).toBe(422);
  const mistyped = { subject: '［animale］!', text: 'Ciao {{ Nome }}, ti aspettiamo.\n{animali simili}' };
  const read = { subject: '{animale}!', text: 'Ciao {nome}, ti aspettiamo.\n{animali_simili}' };
  expect((await templates('/scelto', 'PUT', mistyped)).body).toMatchObject(read);
  expect((await templates('/scelto', 'PUT', { ...own, text: 'a'.repeat(20_000) })).status).toBe(422);
  expect((await templates('/altro', 'PUT', own)).status).toBe(404);
  expect((await templates('/scelto', 'DELETE')).status).toBe(204);
  expect((await templates('/scelto', 'DELETE')).status).toBe(204);
  expect((await templates()).body).toEqual(body);
});
