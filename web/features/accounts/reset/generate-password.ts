/** Letters and digits without those that look alike, such as `l`, `1`, `O` and `0`. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 5;
/**
 * Bytes from this value up are discarded: taking them modulo the alphabet's length would favour its first characters.
 */
const FAIR_BELOW = 256 - (256 % SIGNS.length);

/** Returns a random password of 20 characters in groups of five: `k7mPq-…`. */
export function generatePassword(): string {
  const signs = Array.from({ length: GROUPS * GROUP }, randomSign).join('');
  return Array.from({ length: GROUPS }, (_, group) => signs.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

function randomSign(): string {
  for (;;) {
    const [byte = FAIR_BELOW] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BELOW) return SIGNS[byte % SIGNS.length]!;
  }
}
