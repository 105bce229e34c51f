import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look alike. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 5;

/** Returns a random password of 20 characters in groups of five, such as `k7mPq-…`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
