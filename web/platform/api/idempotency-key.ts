/** Returns a new idempotency key. `crypto.randomUUID` is not available without HTTPS, so it is not used. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What was sent and has not been answered: the key, and a digest of the content. */
interface Unanswered {
  digest: string;
  key: string;
}

const SENT_ONCE = 'sent_once';
/** Where the browser forbids to store anything: for as long as the page stands. */
let inMemory: Unanswered | null = null;

/**
 * Returns the idempotency key of this content, the same one until `answered` is called, so that a second attempt is
 * recognized: after a network error, and also after a reload of the page whose answer was lost.
 */
export function keyOnce(content: unknown): string {
  const digest = digestOf(JSON.stringify(content));
  const before = read();
  if (before?.digest === digest) return before.key;
  const key = newIdempotencyKey();
  inMemory = { digest, key };
  attempt(() => window.sessionStorage.setItem(SENT_ONCE, JSON.stringify(inMemory)));
  return key;
}

/** Called once the server has answered: the same content is then another submission. */
export function answered(): void {
  inMemory = null;
  attempt(() => window.sessionStorage.removeItem(SENT_ONCE));
}

function read(): Unanswered | null {
  const foundEntry = attempt(() => JSON.parse(window.sessionStorage.getItem(SENT_ONCE) ?? 'null') as Unanswered | null);
  return typeof foundEntry?.digest === 'string' && typeof foundEntry.key === 'string' ? foundEntry : inMemory;
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null; // storage is disabled, or another program wrote the value
  }
}

/** FNV-1a with 64 bits: tells contents apart, and says nothing of what is in them. */
function digestOf(text: string): string {
  let digest = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    digest = BigInt.asUintN(64, (digest ^ BigInt(byte)) * 0x100000001b3n);
  return digest.toString(36);
}
