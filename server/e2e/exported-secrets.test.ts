import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { askSilent } from '#server/features/freshness/ask.ts';
import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { Mailbox } from '#testing/mailbox.ts';
import { anAccount, PASSWORD } from '../testing/accounts.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { aListing, aToken } from '../testing/world.ts';

const KEY = 'chiave-del-modulo-1';
const ADA = { nome: 'Ada', email: 'ada@esempio.it', telefono: '333 1234567' };
/** Columns that hold a secret, or a value from which one is recognised. Those of comparison (`city_key`) are none. */
const SECRET = /(hash|token|secret|submission|otp|seed|challenge|credential_id|public_key|unsubscribe_url)/;
const DERIVED = /^(key|(email|phone|other_phone|old_email)_key)$/;
/** Public by design, or no secret: hashes of images, and what a tombstone or the count of a day is called. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const KNOWN_TABLES = ['image', 'tombstone', 'listing_gone', 'day_count'];

let portal: TestPortal;
let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await Mailbox.open();
  portal = await startTestPortal({ SMTP_URL: mailbox.url });
  portal.at('2026-03-01T10:00:00.000Z');
});
afterEach(async () => {
  await portal.close();
  await mailbox.close();
});

interface Exports {
  /** Every exported file, by its name. */
  files: Map<string, string>;
  /** Application and session tokens. */
  tokens: string[];
}

/** An account with everything that the portal stores, and each of its exports. */
async function exportAll(): Promise<Exports> {
  const account = await anAccount(portal, { username: 'Zampe', email: 'zampe@esempio.it', name: 'Zampe' });
  const chief = await anAccount(portal, { username: 'Capo', is_admin: true, email: 'capo@esempio.it' });
  const listing = await aListing(portal, account, { name: 'Birba' });
  const [token, staff] = [await aToken(portal, account), await aToken(portal, chief)];
  const headers = { 'idempotency-key': KEY };
  const post = (path: string, body: object, as?: string) =>
    portal.request(path, { method: 'POST', body, headers, ...(as && { token: as }) });
  const sent = await post(`/associations/${account}/preaffido`, { ...ADA, post_id: listing });
  await post('/me/help', { message: 'Aiuto' }, token);
  await post(`/adoptions/${listing}/report`, { reason: 'truffa', text: 'Falso', email: ADA.email, good_faith: true });
  const gadget = await portal.request('/admin/gadgets', { method: 'POST', token: staff, body: { name: 'Tazza' } });
  await post(`/gadgets/${gadget.body.id}/contact`, { name: 'Ada', email: ADA.email, message: 'La rossa' });
  for (const email of [ADA.email, 'zampe@esempio.it']) {
    await post('/alerts', { email, search: { type: 'gatto' }, frequency: 'giorno', gdpr_accepted: true });
    await post('/auth/forgot', { email });
  }
  await portal.request('/me/profile', { method: 'PATCH', token, body: { email: 'zampe2@esempio.it' } });
  await post('/admin/email/bulk', { subject: 'Novità', html: '<p>Ciao</p>', to: 'all' }, staff);
  await sendMails();
  portal.at('2026-04-15T10:00:00.000Z');
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  await askSilent(portal);
  await sendMails();
  const [own, desk] = [await aToken(portal, account), await aToken(portal, chief)];
  const files = new Map<string, string>();
  const archive = await fetch(`${portal.url}/api/me/export`, { headers: { authorization: `Bearer ${own}` } });
  expect(archive.status).toBe(200);
  for (const [name, text] of await unzipped(Buffer.from(await archive.arrayBuffer()))) files.set(name, text);
  for (const contact of [ADA.email, ADA.telefono, 'zampe@esempio.it']) {
    const { status, body } = await post('/admin/personal-data/export', { contact }, desk);
    expect(status).toBe(200);
    files.set(`personal-data ${contact}`, JSON.stringify(body));
  }
  for (const path of ['/admin/preaffido/export', '/admin/associations/export', '/admin/reports/export']) {
    const { status, text } = await csv(path, desk);
    expect([path, status]).toEqual([path, 200]);
    files.set(path, text);
  }
  return { files, tokens: [sent.body.application_token, token, staff, own, desk] };
}

async function sendMails(): Promise<void> {
  portal.app.outbox.wake();
  await portal.app.outbox.settled();
}

async function csv(path: string, token: string) {
  const response = await fetch(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, text: await response.text() };
}

test('no export holds a value that a call accepts as a secret', async () => {
  const { files, tokens } = await exportAll();
  const secrets = new Map(tokens.map((token) => [token, 'an answer']));
  // what links in mails carry, whatever page they open
  for (const { text = '', html = '' } of mailbox.mails) {
    for (const [, value = ''] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<>]*?[/=]([\w.~%-]{30,})/g)) {
      if (!UUID.test(value)) secrets.set(value, 'a link in a mail');
    }
  }
  expect([...secrets.values()].filter((from) => from === 'a link in a mail').length).toBeGreaterThan(4);
  const { read } = portal.database;
  for (const { name, columns } of await read.introspection.getTables()) {
    if (KNOWN_TABLES.includes(name)) continue;
    const hidden = columns.map((column) => column.name).filter((one) => SECRET.test(one) || one === 'key');
    if (hidden.length === 0) continue;
    for (const row of await read
      .selectFrom(name as 'sent_once')
      .selectAll()
      .execute()) {
      for (const column of hidden) {
        const value = (row as unknown as Record<string, unknown>)[column];
        if (typeof value === 'string' && value.length >= 8) secrets.set(value, `${name}.${column}`);
      }
    }
  }
  expect([...secrets.values()]).toContain('sent_once.key');
  expect([...secrets.values()]).toContain('credential.password_hash');
  secrets.set(PASSWORD, 'the password');
  const leaks = [...files].flatMap(([file, text]) =>
    [...secrets].filter(([value]) => text.includes(value)).map(([, from]) => `${file}: ${from}`),
  );
  expect(leaks).toEqual([]);
});

test('no exported column is named like a secret or a key of comparison', async () => {
  const { files } = await exportAll();
  const columns = [...files].flatMap(([file, text]) => namesIn(file, text).map((name) => `${file}: ${name}`));
  expect(columns.length).toBeGreaterThan(100);
  const named = columns.filter((column) => {
    const name = column.split(': ').at(-1)!;
    return SECRET.test(name) || DERIVED.test(name);
  });
  expect([...new Set(named)]).toEqual([]);
});

/** Returns the names of all columns in a file of JSON or CSV. */
function namesIn(file: string, text: string): string[] {
  if (file.startsWith('/admin/')) return text.replace('\uFEFF', '').split('\n')[0]!.trim().split(/[,;]/);
  const names: string[] = [];
  JSON.parse(text, (name, value: unknown) => {
    if (!/^\d*$/.test(name)) names.push(name);
    return value;
  });
  return names;
}

async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((done, failed) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? failed(error) : done(opened))),
  );
  const files = new Map<string, string>();
  return new Promise((done, failed) => {
    zip.on('end', () => done(files));
    zip.on('error', failed);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return failed(error);
        void buffer(stream).then((content) => {
          if (entry.fileName.endsWith('.json')) files.set(entry.fileName, content.toString());
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
}
