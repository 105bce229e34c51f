import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';

test.each([
  [{ PORT: 'tremila' }, 'Configurazione: PORT contiene «tremila», ma può contenere un numero da 0 a 65535.'],
  [
    { PUBLIC_URL: 'cuccia.it' },
    'Configurazione: PUBLIC_URL contiene «cuccia.it», ma può contenere un indirizzo http:// o https:// senza percorso, come https://adozioni.esempio.it.',
  ],
  [{ DEMO: 'forse' }, 'Configurazione: DEMO contiene «forse», ma può contenere on oppure off.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATA_DIR: '/d', BACKUP_DIR: '/d/media/copie' }, 'BACKUP_DIR'],
  [{ TRUST_PROXY: 'sì' }, 'TRUST_PROXY'],
  [{ RATE_LIMITS: '-1' }, 'RATE_LIMITS'],
])('%o stops the start with one sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('an invalid secret is never printed', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'corta' })).toThrow(/ADMIN_PASSWORD contiene un valore non valido/);
  expect(() => readConfig({ SMTP_URL: 'ftp://u:segreta@x' })).toThrow(/^(?!.*segreta)/);
});

test('the demo data is on by default, and off once a public address or a database is configured', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://cuccia.it' }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://x' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://cuccia.it', DEMO: 'on' }).demo).toBe(true);
});

test('mail addresses are derived from the public address, and an empty variable counts as unset', () => {
  const { mailboxes, publicUrl } = readConfig({ PUBLIC_URL: 'https://cuccia.it/', INFO_EMAIL: '' });
  expect(publicUrl).toBe('https://cuccia.it');
  expect(mailboxes).toMatchObject({
    info: 'info@cuccia.it',
    support: 'supporto@cuccia.it',
    gadget: 'gadget@cuccia.it',
  });
});

/** Invalid values of each variable. A variable that is missing here fails the next test. */
const REFUSED: Record<string, string[]> = {
  PORT: ['tremila', '65536', '-1', '0x10', '3000.5'],
  HOST: ['http://x', 'un host', '::g'],
  DATA_DIR: ['s3://dati', 'file:///dati'],
  DATABASE_URL: ['mysql://x/y', 'sqlite:dati.db', ':memory:', './data/', 'postgres:'],
  BACKUP_DIR: ['s3://copie', './data/media/copie'],
  BACKUP_URL: ['/mnt/copie', 's3://Copie', 'https://copie.esempio.it', 's3://copie?segreta=1'],
  MEDIA_URL: ['/srv/foto', 's3://', 's3://Foto', 's3://foto?endpoint=http://127.0.0.1:9/foto', 's3://foto?altro=1'],
  MEDIA_PUBLIC_URL: ['ftp://foto', 'https://foto.esempio.it?a=1', 'https://foto.esempio.it', 'https://foto.it;x'],
  AWS_ACCESS_KEY_ID: ['a'.repeat(201)],
  AWS_SECRET_ACCESS_KEY: ['una\nriga'],
  SMTP_URL: ['ftp://x', 'smtp:', 'posta.esempio.it', 'smtp://x?tls=no', 'smtps://x?tls=off'],
  MAIL_DAILY_CAP: ['-1', 'molte', '1000000'],
  PUBLIC_URL: [
    'cuccia.it',
    'https://a.it/portale',
    'https://u:p@a.it',
    'https://a.it?x=1',
    'ftp://a.it',
    'https://a;b',
  ],
  ADMIN_USERNAME: ['ab', 'x'.repeat(101)],
  ADMIN_PASSWORD: ['corta'],
  ADMIN_EMAIL: ['anna', 'anna@', 'anna@casa', 'Anna <anna@esempio.it>'],
  DEMO: ['forse', 'ON'],
  DEMO_PASSWORD: ['corta'],
  LEGAL_NAME: ['x'.repeat(201), 'due\nrighe'],
  LEGAL_ADDRESS: ['x'.repeat(301)],
  VAT_ID: ['x'.repeat(41)],
  PRIVACY_EMAIL: ['x'],
  DSA_CONTACT: ['x'],
  DSA_LANGUAGES: ['x'.repeat(101), 'due\nrighe'],
  INFO_EMAIL: ['x', 'info@'],
  SUPPORT_EMAIL: ['x'],
  GADGET_EMAIL: ['x'],
  SITE_NAME: ['x'.repeat(61), 'due\nrighe'],
  SITE_COLOR: ['viola', '#fff', '7c3aed'],
  APP_VERSION: ['x'.repeat(41)],
  DEPLOY_MARKER: ['x'.repeat(81)],
  ADS_CLIENT: ['ca pub'],
  ADS_TXT: ['x'.repeat(20_001)],
  ADS_SCRIPT_URL: ['//x', 'https://x;y/a.js'],
  ADS_UNIT_FOOTER: ['x'.repeat(61)],
  ADS_UNIT_FEED: ['x'.repeat(61)],
  SPONSOR_ORIGIN: ['x', 'http://localhost:3000', 'https://x.it/cornici', 'https://*.x.it'],
  SITE_BUILDER_BRANDS: ['x'.repeat(501)],
  TRUST_PROXY: ['sì', '1,loopback', '10.0.0.0/33', '21'],
  HSTS_SUBDOMAINS: ['yes', 'ON'],
  SERVICE_WORKER: ['no', 'OFF'],
  STOP_SECONDS: ['8', '601', 'pochi'],
  MEMORY_MB: ['255', '1000001', 'molta'],
  MAX_CONNECTIONS: ['0', '9', '100001', 'many'],
  RATE_LIMITS: ['-1', '0', 'on'],
  REVIEW_FIRST: ['yes', 'ON'],
  PUSH_ORIGINS: ['push.example', 'ftp://push.example', 'https://push.example/send', 'https://a.it, b.it'],
  METRICS_TOKEN: ['corto'],
  SECRET_KEY: ['corta', 'x'.repeat(31), `${'x'.repeat(40)}\ny`],
  STAFF_SECOND_FACTOR: ['on', 'Required'],
  DATABASE_DIRECT_URL: ['mysql://x/y', './dati.db', 'postgres://x/y'],
  DATABASE_READ_URL: ['mysql://x/y', './dati.db', 'postgres://x/y'],
  DATABASE_WAIT_SECONDS: ['-1', '3601', 'poco'],
  DISK_RESERVE_MB: ['-1', '10001', 'tanto'],
  QUOTA_LISTINGS: ['0', '100001', 'tanti'],
  QUOTA_IMAGES_MB: ['0', '100001', '1.5'],
  QUOTA_UPLOADS_PER_HOUR: ['0', '100001', 'off'],
  PREAFFIDO_RETENTION_MONTHS: ['0', '241', 'due'],
  INACTIVE_ACCOUNT_MONTHS: ['5', '241', 'mai'],
  LOG_LEVEL: ['tutto'],
  LOG_ADDRESSES: ['on', 'Full'],
  LOG_RETENTION_DAYS: ['0', '731', 'un mese'],
  WORKERS: ['4', 'banana', '0'],
};

test.each([...VARIABLES])('%s rejects invalid values and states what is allowed', (name) => {
  const values = REFUSED[name];
  if (!values) throw new Error(`no refused value of ${name} is tried`);
  for (const value of values) {
    const start = () => readConfig({ [name]: value });
    expect(start, value).toThrow(new RegExp(`^Configurazione: ${name} contiene .+, ma può contenere .+\\.$`, 's'));
    expect(start, value).not.toThrow('undefined');
  }
});

test('several workers need PostgreSQL and divide the connections', () => {
  expect(() => readConfig({ WORKERS: '2' })).toThrow('più di 1 solo con PostgreSQL');
  expect(() => readConfig({ WORKERS: '2', DATABASE_URL: './dati.db' })).toThrow('più di 1 solo con PostgreSQL');
  const shared = readConfig({ WORKERS: '4', DATABASE_URL: 'postgres://x/y', MAX_CONNECTIONS: '100' });
  expect([shared.workers, shared.connections.most]).toEqual([4, 25]);
  expect(readConfig({ WORKERS: '4', DATABASE_URL: 'postgres://x/y', NODE_ENV: 'development' }).workers).toBe(1);
});

test('an invalid email address is rejected with an example of a valid one', () => {
  expect(() => readConfig({ INFO_EMAIL: 'x' })).toThrow(
    'Configurazione: INFO_EMAIL contiene «x», ma può contenere un indirizzo email, come info@esempio.it.',
  );
});

test('a variable that contains only spaces counts as unset', () => {
  expect(readConfig({ PORT: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
});

test.each([
  'https://foto.it;frame-src',
  'https://foto.it,x',
  "https://'unsafe-inline'",
  'https://*',
  'https://*.foto.it',
])('photos are never public at %s, which the policy of the pages would take for a rule', (MEDIA_PUBLIC_URL) => {
  const bucket = { MEDIA_URL: 's3://foto', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(() => readConfig({ ...bucket, MEDIA_PUBLIC_URL })).toThrow(
    `Configurazione: MEDIA_PUBLIC_URL contiene «${MEDIA_PUBLIC_URL}», ma può contenere un indirizzo`,
  );
});

test.each(['https://foto.esempio.it/a', 'http://127.0.0.1:9000/foto', 'https://[::1]:9000', 'https://città.it'])(
  'photos may be public at %s',
  (MEDIA_PUBLIC_URL) => {
    const bucket = { MEDIA_URL: 's3://foto', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    expect(readConfig({ ...bucket, MEDIA_PUBLIC_URL }).mediaPublicUrl).toBe(MEDIA_PUBLIC_URL);
  },
);

test('a bucket needs its keys, and backups never go to one that everybody can read', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(() => readConfig({ BACKUP_URL: 's3://copie' })).toThrow('manca AWS_ACCESS_KEY_ID');
  expect(() => readConfig({ BACKUP_URL: 's3://copie', AWS_ACCESS_KEY_ID: 'a' })).toThrow('manca AWS_SECRET_ACCESS_KEY');
  const images = { MEDIA_URL: 's3://foto', MEDIA_PUBLIC_URL: 'https://foto.esempio.it', ...keys };
  expect(() => readConfig({ ...images, BACKUP_URL: 's3://foto/copie' })).toThrow(/^Configurazione: BACKUP_URL/);
  expect(readConfig({ ...images, BACKUP_URL: 's3://copie/casa' }).backupBucket).toMatchObject({
    name: 'copie',
    prefix: 'casa/',
  });
});
