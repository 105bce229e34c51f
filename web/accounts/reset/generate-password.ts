/** Without the letters and figures that are easily taken for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 5;
/** Bytes from here on would favour the first signs. */
const FAIR_BELOW = 256 - (256 % SIGNS.length);

/** A random password of 20 signs in groups of five: `k7mPq-…`. */
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
