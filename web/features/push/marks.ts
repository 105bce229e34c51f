import { PUSH_TOPICS, type PushTopic } from '#contract/features/push/limits.ts';
import { stored } from '#web/platform/browser/storage.ts';

/** What this browser is notified of, and for whom (`bearer.account`). */
export interface AccountMark {
  account: string;
  /** Name of the account. Absent in marks of a version that did not store it. */
  name?: string;
  topics: readonly PushTopic[];
  /** The address of this browser as the portal has it; "" if that is not known. */
  endpoint: string;
}

/** Set as long as an account is notified on this browser; a session that ends by itself leaves it. */
export const accountMark = stored<AccountMark | null>('push_topics', { empty: null, parse: parseMark });

/** Fingerprints of the alerts that notify on this browser: their links are secret. */
export const alertMarks = stored<readonly string[]>('push_alerts', { empty: [], parse: parseMarks });

/** Returns the id of the login in a key of `bearer.account`: one login has a key for each account it works for. */
export const loginOf = (account: string): string => account.split('/')[0]!;

/** Returns the id of the account in such a key. */
export const accountIdOf = (account: string): string => account.split('/').at(-1)!;

const LENGTH = 12;

/** Returns the fingerprint of an alert's token. */
export async function fingerprint(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, LENGTH);
}

function parseMark(found: unknown): AccountMark | null {
  const { account, name, topics, endpoint } = (found ?? {}) as Partial<Record<keyof AccountMark, unknown>>;
  if (typeof account !== 'string' || !Array.isArray(topics)) return null;
  return {
    account,
    ...(typeof name === 'string' && { name }),
    topics: PUSH_TOPICS.filter((topic) => topics.includes(topic)),
    endpoint: typeof endpoint === 'string' ? endpoint : '',
  };
}

function parseMarks(found: unknown): readonly string[] | null {
  return Array.isArray(found) ? found.filter((mark) => typeof mark === 'string') : null;
}
