import { randomInt } from 'node:crypto';

/** Without the letters and figures that are easily taken for one another. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 5;

/** A password nobody could guess, 20 signs in groups of five: `k7mPq-…`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
