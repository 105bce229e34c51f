import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteTime } from '#server/platform/jobs/clock-watch.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { compose, Outbox, queueBulkMail, queueMail } from './index.ts';
import { type Courier, smtpCourier } from './smtp.ts';

let portal: TestPortal;
let mailbox: Mailbox;
let admin: string;

beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://cucce.example' });
  admin = await aToken(portal, await anAssociation(portal, { is_admin: true }));
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

const START = '2026-05-04T08:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(START) + ms).toISOString();

async function queue(given: Partial<Parameters<typeof queueMail>[1]> = {}): Promise<void> {
  const letter = compose(portal.config, 'Perché no', ['Ciao «Zoè»,', 'tutto è <b>bene</b>.']);
  const mail = { kind: 'help', to: 'rifugio@esempio.it', ...letter, ...given } as const;
  await portal.database.write((db) => queueMail(db, mail, portal.clock.now()));
  await portal.app.outbox.settled();
}
async function wakeAt(instant: string): Promise<void> {
  portal.at(instant);
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
}
async function outbox(): Promise<{ state: string; code: string; attempts: number; text: string; due_at: string }[]> {
  return (await portal.request('/admin/outbox', { token: admin })).body.items;
}

test('a mail is sent right after the commit, as HTML and plain text, with accents intact', async () => {
  await queue({ replyTo: 'chi-scrive@esempio.it' });
  const mail = await mailbox.newest('rifugio@esempio.it', 'Perché no');
  expect(mail.from).toMatchObject({ name: 'Trovacuccia', address: 'info@cucce.example' });
  expect(mail.replyTo?.[0]?.address).toBe('chi-scrive@esempio.it');
  expect(mail.text).toContain('Ciao «Zoè»,');
  expect(mail.text).toContain('tutto è <b>bene</b>.');
  expect(mail.html).toContain('tutto è &lt;b&gt;bene&lt;/b&gt;.');
  expect(await outbox()).toMatchObject([{ state: 'sent', code: '250', attempts: 1 }]);
});

test('a mail of a rolled-back transaction is never sent', async () => {
  const letter = compose(portal.config, 'Mai', ['mai']);
  const broken = portal.database.write(async (db) => {
    await queueMail(db, { kind: 'help', to: 'rifugio@esempio.it', ...letter }, portal.clock.now());
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  await wakeAt(after(0));
  expect(mailbox.mails).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test('while the server is down attempts pause for 10 seconds, then 1, 5, 15 and 60 minutes, then an hour each', async () => {
  portal.at(START);
  await mailbox.close();
  await queue();
  const pauses = [10, 60, 300, 900, 3600, 3600, 3600];
  let at = 0;
  for (const [index, seconds] of pauses.entries()) {
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: index + 1, due_at: after((at + seconds) * 1000), code: 'ESOCKET' },
    ]);
    await wakeAt(after((at + seconds) * 1000 - 1));
    expect((await outbox())[0]!.attempts).toBe(index + 1);
    at += seconds;
    await wakeAt(after(at * 1000));
  }
});

test('a mail fails after 48 hours of attempts, and an administrator can send it again', async () => {
  portal.at(START);
  mailbox.refuse('rifugio@esempio.it', 451);
  await queue();
  expect(await outbox()).toMatchObject([{ state: 'waiting', code: '451' }]);
  for (const hours of [47.7, 47.8, 47.99]) await wakeAt(after(hours * 3_600_000));
  expect(await outbox()).toMatchObject([{ state: 'failed', code: '451', attempts: 4, due_at: null }]);
  mailbox.empty();
  const [failed] = (await portal.request('/admin/outbox?state=failed', { token: await freshAdmin() })).body.items;
  const again = await portal.request(`/admin/outbox/${failed.id}/resend`, {
    method: 'POST',
    token: await freshAdmin(),
  });
  expect(again.body).toMatchObject({ state: 'waiting', attempts: 0 });
  await portal.app.outbox.settled();
  expect(mailbox.mails).toHaveLength(1);
});

test('a mail is tried four times even if the portal was stopped for days after the first attempt', async () => {
  portal.at(START);
  mailbox.refuse('rifugio@esempio.it', 451);
  await queue();
  for (const hours of [72, 72.1]) {
    await wakeAt(after(hours * 3_600_000));
    expect(await outbox()).toMatchObject([{ state: 'waiting' }]);
  }
  await wakeAt(after(72.3 * 3_600_000));
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 4 }]);
});

test('a 5xx for a recipient fails that mail at once with its code, and other mails arrive', async () => {
  mailbox.refuse('via@esempio.it', 550);
  await queue({ to: 'via@esempio.it' });
  await queue({ to: 'resta@esempio.it' });
  expect(await outbox()).toMatchObject([
    { state: 'sent', recipient: 'resta@esempio.it' },
    { state: 'failed', recipient: 'via@esempio.it', code: '550', attempts: 1 },
  ]);
});

test('a mail to a malformed address fails at once', async () => {
  await queue({ to: 'rotta@' });
  expect(await outbox()).toMatchObject([{ state: 'failed', code: '501', attempts: 1 }]);
});

test('the text of a secret mail is erased after delivery and never shown', async () => {
  await queue({ secret: true });
  expect((await mailbox.newest('rifugio@esempio.it')).text).toContain('tutto è');
  const [mail] = await outbox();
  expect(mail).toMatchObject({ state: 'sent', secret: true, text: '' });
  const body = await portal.database.read.selectFrom('mail_body').selectAll().executeTakeFirstOrThrow();
  expect(body).toMatchObject({ html: '', plain: '' });
});

test('a secret mail that expires before delivery fails and is erased', async () => {
  portal.at(START);
  mailbox.refuse('rifugio@esempio.it', 421);
  await queue({ secret: true, expiresAt: new Date(after(600_000)) });
  mailbox.empty();
  await wakeAt(after(600_000));
  expect(await outbox()).toMatchObject([{ state: 'failed', code: 'expired' }]);
  expect(mailbox.mails).toEqual([]);
  const body = await portal.database.read.selectFrom('mail_body').selectAll().executeTakeFirstOrThrow();
  expect(body).toMatchObject({ html: '', plain: '' });
});

test('an expired mail is not sent again, and the panel says why', async () => {
  portal.at(START);
  mailbox.refuse('rifugio@esempio.it', 421);
  await queue({ expiresAt: new Date(after(600_000)) });
  mailbox.refuse('via@esempio.it', 550);
  await queue({ to: 'via@esempio.it', expiresAt: new Date(after(600_000)) });
  mailbox.empty();
  await wakeAt(after(600_000));
  const { items } = (await portal.request('/admin/outbox', { token: admin })).body;
  expect(items.map(({ code }: { code: string }) => code).toSorted()).toEqual(['550', 'expired']);
  for (const { id } of items) {
    const again = await portal.request(`/admin/outbox/${id}/resend`, { method: 'POST', token: admin });
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('in tempo') } });
  }
});

test('an expired mail that was sent, replaced or is still open is refused or returned for what it is', async () => {
  portal.at(START);
  const expiresAt = new Date(after(600_000));
  await queue({ expiresAt });
  mailbox.refuse('via@esempio.it', 421);
  await queue({ to: 'via@esempio.it', expiresAt });
  portal.at(after(600_000));
  const again = async (recipient: string) => {
    const { items } = (await portal.request('/admin/outbox', { token: admin })).body;
    const { id } = items.find((mail: { recipient: string }) => mail.recipient === recipient);
    return portal.request(`/admin/outbox/${id}/resend`, { method: 'POST', token: admin });
  };
  expect(await again('rifugio@esempio.it')).toMatchObject({
    status: 409,
    body: { detail: "È partita, ma intanto è scaduta: chi ne ha ancora bisogno può chiederne un'altra." },
  });
  expect(await again('via@esempio.it')).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 1 } });
  const replaced = { state: 'failed', code: 'replaced' } as const;
  await portal.database.write((db) => db.updateTable('mail').set(replaced).where('state', '=', 'waiting').execute());
  expect(await again('via@esempio.it')).toMatchObject({
    status: 409,
    body: { detail: 'Ne è stata scritta una più recente.' },
  });
});

test('a mail that expires while the process that sends it dies fails', async () => {
  portal.at(START);
  mailbox.refuse('rifugio@esempio.it', 421);
  await queue({ expiresAt: new Date(after(600_000)) });
  const leased = { state: 'sending', lease: 'di-chi-non-c-è-più', due_at: after(180_000) } as const;
  await portal.database.write((db) => db.updateTable('mail').set(leased).execute());
  await wakeAt(after(600_000));
  expect(await outbox()).toMatchObject([{ state: 'failed', code: 'expired' }]);
});

test('a reset mail is sent before a bulk mail that was queued earlier', async () => {
  const silent = await startTestPortal();
  const letter = compose(silent.config, 'Notizie', ['Molte.']);
  const recipients = Array.from({ length: 30 }, (_, n) => ({ to: `a${n}@esempio.it`, unsubscribeUrl: '' }));
  await silent.database.write(async (db) => {
    await queueBulkMail(db, { kind: 'bulk', batchId: 'lotto', ...letter, recipients }, silent.clock.now());
    await queueMail(db, { kind: 'reset', to: 'aspetta@esempio.it', ...letter, secret: true }, silent.clock.now());
  });
  const order: string[] = [];
  const courier: Courier = {
    async send({ recipient }) {
      order.push(recipient);
      return { sent: true, code: '250' };
    },
    close: () => undefined,
  };
  const outbox = new Outbox(silent, courier);
  await outbox.start();
  await outbox.settled();
  await outbox.stop();
  expect(order).toHaveLength(31);
  expect(order[0]).toBe('aspetta@esempio.it');
  await silent.close();
});

test('two instances with one outbox send each mail once', async () => {
  const letter = compose(portal.config, 'Una volta', ['Sola.']);
  const recipients = Array.from({ length: 40 }, (_, n) => ({ to: `a${n}@esempio.it`, unsubscribeUrl: '' }));
  const second = new Outbox(portal, smtpCourier(portal.config));
  await second.start();
  await portal.database.write((db) =>
    queueBulkMail(db, { kind: 'bulk', batchId: 'lotto', ...letter, recipients }, portal.clock.now()),
  );
  await Promise.all([portal.app.outbox.settled(), second.settled()]);
  await second.stop();
  const arrived = mailbox.mails.flatMap(({ recipients }) => recipients);
  expect(arrived).toHaveLength(recipients.length);
  expect(new Set(arrived)).toEqual(new Set(recipients.map(({ to }) => to)));
});

test('without a mail server mails remain queued, and administrators can read them', async () => {
  const silent = await startTestPortal();
  const letter = compose(silent.config, 'Resta qui', ['In attesa.']);
  await silent.database.write((db) => queueMail(db, { kind: 'help', to: 'a@b.it', ...letter }, new Date()));
  await silent.app.outbox.settled();
  const token = await aToken(silent, await anAssociation(silent, { is_admin: true }));
  const { body } = await silent.request('/api/admin/outbox?state=waiting', { token });
  expect(body).toMatchObject({ total: 1, items: [{ subject: 'Resta qui', attempts: 0 }] });
  expect((await silent.request('/admin/outbox')).status).toBe(401);
  await silent.close();
});

/** Returns a new session: an administrator's ends within 48 hours. */
async function freshAdmin(): Promise<string> {
  return aToken(portal, await anAssociation(portal, { is_admin: true }));
}

test('a clock that jumps years ahead fails no queued mail', async () => {
  const silent = await startTestPortal();
  try {
    silent.at(START);
    await noteTime(silent);
    const letter = compose(silent.config, 'Perché no', ['Ciao']);
    await silent.database.write((db) => queueMail(db, { kind: 'help', to: 'a@b.it', ...letter }, silent.clock.now()));
    silent.at('2031-05-04T08:00:00.000Z');
    silent.app.outbox.wake();
    await silent.app.outbox.settled();
    expect(await silent.database.read.selectFrom('mail').select('state').execute()).toEqual([{ state: 'waiting' }]);
  } finally {
    await silent.close();
  }
});

test('while the clock is ahead an expired mail waits, and the outbox is not read without pause', async () => {
  const silent = await startTestPortal();
  let polls = 0;
  const courier: Courier = { send: async () => ({ sent: true, code: '250' }), close: () => undefined };
  const outbox = new Outbox(silent, courier, {}, () => {
    polls += 1;
    return false;
  });
  try {
    silent.at(START);
    await noteTime(silent);
    const letter = compose(silent.config, 'Il tuo codice', ['Ciao']);
    const mail = { kind: 'reset', to: 'a@b.it', ...letter, expiresAt: new Date(after(600_000)) } as const;
    await silent.database.write((db) => queueMail(db, mail, silent.clock.now()));
    silent.at('2031-05-04T08:00:00.000Z');
    await outbox.start();
    await outbox.settled();
    for (let asked = 0; asked < 20; asked += 1) await silent.request('/admin/outbox', { token: admin });
    expect(polls).toBeLessThan(4);
    expect(await silent.database.read.selectFrom('mail').select('state').execute()).toEqual([{ state: 'waiting' }]);
  } finally {
    await outbox.stop();
    await silent.close();
  }
});
