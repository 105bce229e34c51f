import { idInToken, mailedToken } from '#server/features/settings/index.ts';
import { isEqualInConstantTime } from '#server/platform/runtime/keyed-hash.ts';

/** Name of the secret of this installation from which the links are derived. */
export const KEY = 'alert_key';

/** Returns the token of the link with which a person reads, confirms, changes and stops an alert. */
export function alertToken(key: string, id: string): string {
  return mailedToken(key, `alert:${id}`, id);
}

/** Returns the token of the one-click link that stops all alerts to an address. */
export function addressToken(key: string, id: string): string {
  return mailedToken(key, `alert-address:${id}`, id);
}

/** Returns the id of the alert or of the address that a token is for; null for both if the token is not genuine. */
export function idsIn(key: string, token: string): { alert: string | null; address: string | null } {
  const id = idInToken(token);
  return {
    alert: isEqualInConstantTime(token, alertToken(key, id)) ? id : null,
    address: isEqualInConstantTime(token, addressToken(key, id)) ? id : null,
  };
}
