import { createHmac, randomBytes } from 'node:crypto';
import type { Portal } from '#server/portal.ts';
import type { SecurityEvent } from './events.ts';
import { shownAddress } from './shown-address.ts';

export interface SecurityEntry {
  event: SecurityEvent;
  /** Id of the account that acts, or that somebody tries to use. */
  account?: string | null | undefined;
  /** What was typed as user name or e-mail where no account has it. Logged as a keyed hash: it may be a password. */
  typedLogin?: string | undefined;
  /** Id of the account or thing concerned, where it is not `account`. */
  subject?: string | undefined;
  /** The client's whole address (`request.ip`); LOG_ADDRESSES decides what is logged of it. */
  address?: string | undefined;
  /** Method and path of the call, with names in place of ids. */
  route?: string | undefined;
  /** Why, as a word of the program (`wrong_password`), never text of a person. */
  reason?: string | undefined;
  /** How many rows or repetitions the event stands for. */
  count?: number | undefined;
}

/** Drawn at each start: hashes of one run can be compared, and nobody can look up names by trying them. */
const key = randomBytes(32);
const HASH_LENGTH = 16;

/** Writes one line at level `info` to the portal's log. Never throws, never contains a password, token or name. */
export function logSecurityEvent({ log, config }: Pick<Portal, 'log' | 'config'>, entry: SecurityEntry): void {
  const { event, account, typedLogin, subject, address = '', route, reason, count } = entry;
  // pino leaves out fields that are undefined; docs/operations/fail2ban depends on the order of the first two
  const fields = {
    event,
    address: shownAddress(address, config.logAddresses),
    account: account ?? undefined,
    login: typedLogin === undefined ? undefined : hashOf(typedLogin),
    subject,
    route,
    reason,
    count,
  };
  log.info(fields, 'security event');
}

function hashOf(typed: string): string {
  return createHmac('sha256', key).update(typed.trim().toLowerCase()).digest('hex').slice(0, HASH_LENGTH);
}
