import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'>;

/** The file in `DATA_DIR` that holds the key unless `SECRET_KEY` is set. No backup contains it. */
const SECRET_KEY_FILE = 'secret.key';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

interface Key {
  bytes: Buffer;
  /** Identifies the key beside what it encrypts, and reveals nothing about it. */
  id: string;
}

/** What a text is encrypted for. */
export interface SealedFor {
  /** Each purpose has a key of its own, derived from the same secret. The name of a purpose in use never changes. */
  purpose: string;
  /** With another owner the text cannot be decrypted, so that rows cannot be swapped. */
  owner: string;
}

/**
 * Encrypts a text for one purpose and one owner. Creates the key file at the first call. Returns
 * `v1.<key id>.<base64url of nonce, tag and ciphertext>`.
 */
export function seal(config: KeyConfig, { purpose, owner }: SealedFor, text: string): string {
  const { bytes, id } = readKey(config, purpose) ?? createKey(config, purpose);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(owner));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, id, Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')].join('.');
}

/** Returns the encrypted text; null if the key is missing or another one, or the text was changed. */
export function unseal(config: KeyConfig, { purpose, owner }: SealedFor, sealed: string): string | null {
  const [version, id, content] = sealed.split('.');
  const key = readKey(config, purpose);
  if (version !== VERSION || !content || !key || key.id !== id) return null;
  const bytes = Buffer.from(content, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Returns whether the key at hand encrypted this text. */
export function isOfThisKey(config: KeyConfig, purpose: string, sealed: string): boolean {
  return readKey(config, purpose)?.id === sealed.split('.')[1];
}

function readKey({ secretKey, dataDir }: KeyConfig, purpose: string): Key | null {
  if (secretKey) return keyOf(secretKey, purpose);
  try {
    return keyOf(readFileSync(join(dataDir, SECRET_KEY_FILE), 'utf8').trim(), purpose);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Creates the key file with mode 0600. A link makes it appear whole, and leaves a file that is already there. */
function createKey(config: KeyConfig, purpose: string): Key {
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, SECRET_KEY_FILE);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('base64url')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
    syncFolder(config.dataDir);
  } catch (error) {
    // another process was faster
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readKey(config, purpose)!;
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Derives the key and its id from the secret text (RFC 5869). */
function keyOf(secret: string, purpose: string): Key {
  const derive = (part: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `trovacuccia ${purpose} ${part}`, length));
  return { bytes: derive('key', 32), id: derive('id', 4).toString('hex') };
}
