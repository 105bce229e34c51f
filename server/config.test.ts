import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  [{ PORT: 'tremila' }, 'Configurazione: PORT contiene «tremila», ma può contenere un numero da 0 a 65535.'],
  [
    { PUBLIC_URL: 'cuccia.it' },
    'Configurazione: PUBLIC_URL contiene «cuccia.it», ma può contenere un indirizzo http:// o https://.',
  ],
  [{ DEMO: 'forse' }, 'Configurazione: DEMO contiene «forse», ma può contenere on oppure off.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ TRUST_PROXY: 'sì' }, 'TRUST_PROXY'],
  [{ RATE_LIMITS: '-1' }, 'RATE_LIMITS'],
])('%o stops the start with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a wrong secret is never printed', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'corta' })).toThrow(/ADMIN_PASSWORD contiene un valore non valido/);
  expect(() => readConfig({ SMTP_URL: 'ftp://u:segreta@x' })).toThrow(/^(?!.*segreta)/);
});

test('the demo world is on by default, and off once the portal has an address or a database of its own', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://cuccia.it' }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://x' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://cuccia.it', DEMO: 'on' }).demo).toBe(true);
});

test('mailboxes are made of the public address, and an empty variable counts as none', () => {
  const { mailboxes, publicUrl } = readConfig({ PUBLIC_URL: 'https://cuccia.it/', INFO_EMAIL: '' });
  expect(publicUrl).toBe('https://cuccia.it');
  expect(mailboxes).toMatchObject({
    info: 'info@cuccia.it',
    support: 'supporto@cuccia.it',
    gadget: 'gadget@cuccia.it',
  });
});
