/** A new key for `onceAs`. Made by hand: `crypto.randomUUID` is missing where a portal is tried without https. */
export function newSubmission(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
