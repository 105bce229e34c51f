import { LRUCache } from 'lru-cache';
import { cleanName, nameKey } from '#contract/features/associations/name.ts';
import { isOneSlip } from '#contract/platform/one-slip.ts';
import type { Config } from '#server/config.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { type AssociationRow, listNames } from './store.ts';

/** Words by which staff sign: a name with one of them speaks for the portal. */
const STAFF_WORDS = [
  'redazione',
  'amministrazione',
  'amministratore',
  'amministratrice',
  'amministratori',
  'administrator',
  'admin',
  'moderatore',
  'moderatrice',
  'moderatori',
  'moderazione',
  'webmaster',
  'staff',
].map(nameKey);
/** Words of the portal that an association may have in its name, but not as its whole name. */
const WHOLE_NAMES = ['assistenza', 'supporto', 'support', 'portale', 'sito ufficiale', 'ufficiale'].map(nameKey);
/** A staff word of this length counts without blanks around it, too: `R e d a z i o n e`. */
const LONG_WORD = 8;
/** Names with a shorter key are compared exactly: one letter of few makes another name. */
const NEAR_AT_LEAST = 8;
/** What is added to a name without making it another one. */
const ADDITIONS = new Set(['onlus', 'odv', 'aps', 'ets', 'asd', 'ufficiale', 'official', 'originale'].map(nameKey));

type Resembled = Pick<AssociationRow, 'resembles_id' | 'resembles_name'>;

/** Returns whether two names are the same for the reader. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** Returns whether a user name is one by which staff sign, which only staff may have. */
export function isReservedLogin(username: string, { siteName }: Pick<Config, 'siteName'>): boolean {
  return [...STAFF_WORDS, ...WHOLE_NAMES, nameKey(siteName)].includes(nameKey(username));
}

/**
 * Returns what a new name of an account looks like: the portal, or another account with the same name or nearly the same;
 * null if it resembles none. Runs in the transaction that stores the name, and locks it against a concurrent one.
 */
export async function findResembled(
  db: Write,
  { siteName }: Pick<Config, 'siteName'>,
  { id, name }: { id: string; name: string },
): Promise<Resembled | null> {
  if (isOfPortal(name, siteName)) return { resembles_id: null, resembles_name: siteName };
  await lockKeys(db, [`name:${nameKey(name)}`]);
  return findNear(db, { id, name });
}

async function findNear(db: Read, { id, name }: { id: string; name: string }): Promise<Resembled | null> {
  const key = essence(name);
  let near: Resembled | null = null;
  for (const other of await listNames(db)) {
    if (other.id === id) continue;
    const otherKey = essence(other.name);
    if (otherKey === key) return { resembles_id: other.id, resembles_name: other.name };
    if (!near && isNear(key, otherKey)) near = { resembles_id: other.id, resembles_name: other.name };
  }
  return near;
}

/** The portal's own name within a name, a word of staff, or nothing but a word of the portal. */
function isOfPortal(name: string, siteName: string): boolean {
  const [key, site] = [nameKey(name), nameKey(siteName)];
  const words = cleanName(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(nameKey);
  if (site.length > 2 && (words.includes(site) || (site.length >= LONG_WORD && key.includes(site)))) return true;
  if (WHOLE_NAMES.includes(key)) return true;
  return STAFF_WORDS.some((word) => words.includes(word) || (word.length >= LONG_WORD && key.includes(word)));
}

/** Each new name is compared with all others, and a key costs some ten microseconds. */
const essences = new LRUCache<string, string>({ max: 50_000 });

function essence(name: string): string {
  const cached = essences.get(name);
  if (cached !== undefined) return cached;
  const key = essenceOf(name);
  essences.set(name, key);
  return key;
}

/** The key of a name without what does not make it another one; the whole key if nothing is left. */
function essenceOf(name: string): string {
  const words = cleanName(name)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{M}\p{N}|$€]+/u)
    .filter((word) => word !== '' && !ADDITIONS.has(nameKey(word)));
  return nameKey(words.join(' ')) || nameKey(name);
}

/** A digit is no slip: `Rifugio 2` is another one. */
function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < NEAR_AT_LEAST || !isOneSlip(one, other)) return false;
  return digitsOf(one) === digitsOf(other);
}

const digitsOf = (key: string): string => key.replaceAll(/\P{N}/gu, '');
