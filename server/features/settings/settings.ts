import { randomBytes } from 'node:crypto';
import type { SiteSettings } from '#contract/features/settings/calls.ts';
import type { Database, Read, Write } from '#server/platform/database/database.ts';
import { readSecret, readSettings, writeSecretOnce, writeSetting } from './store.ts';

/** What is stored: "" where the portal's own value is in force. */
const DEFAULTS: SiteSettings = {
  pinned_listing_id: '',
  pinned_listing_word: '',
  site_name: '',
  site_color: '',
  legal_name: '',
  legal_address: '',
  vat_id: '',
  privacy_email: '',
  info_email: '',
  support_email: '',
  gadget_email: '',
  authorities_email: '',
  authorities_languages: '',
};
const cachedSettings = new WeakMap<Database, { version: string | null; settings: SiteSettings }>();

/** Returns the settings, cached until the content version increases. */
export async function siteSettings(database: Database): Promise<SiteSettings> {
  const version = database.content.current;
  const cached = cachedSettings.get(database);
  if (cached && version !== null && cached.version === version) return cached.settings;
  const settings = await loadSettings(database.read);
  cachedSettings.set(database, { version, settings });
  return settings;
}

/** Changes the given settings. Must run in a transaction that invalidates public pages. */
export async function changeSettings(db: Write, changes: Partial<SiteSettings>, now: Date): Promise<void> {
  for (const [name, value] of Object.entries(changes)) await writeSetting(db, name, value, now.toISOString());
}

async function loadSettings(db: Read): Promise<SiteSettings> {
  const rows = await readSettings(db);
  const storedValues = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return { ...DEFAULTS, ...storedValues };
}

/** Like `installationSecret`, within a transaction. */
export async function installationSecretWithin(db: Write, name: string, now: Date): Promise<string> {
  const storedSecret = await readSecret(db, name);
  if (storedSecret) return storedSecret;
  await writeSecretOnce(db, name, newSecret(), now.toISOString());
  return (await readSecret(db, name))!;
}

/** Returns a random secret of this installation, created on first use. It is not a setting and is never displayed. */
export async function installationSecret(database: Database, name: string): Promise<string> {
  const storedSecret = await readSecret(database.read, name);
  if (storedSecret) return storedSecret;
  await database.write((db) => writeSecretOnce(db, name, newSecret(), new Date().toISOString()));
  return (await readSecret(database.read, name))!;
}

/** Returns the key of the pseudonyms in the audit log. */
export function pseudonymKey(database: Database): Promise<string> {
  return installationSecret(database, 'pseudonym_key');
}

/** 256 random bits, as text. */
const newSecret = () => randomBytes(32).toString('base64url');
