import { stored } from '#web/platform/browser/storage.ts';

/** A random mark by which the account recognises this browser at the next login. */
const mark = stored<string>('device_mark', {
  empty: '',
  parse: (found) => (typeof found === 'string' ? found : null),
  as: 'text',
});

/** Returns this browser's mark, created at the first login. */
export function deviceMark(): string {
  if (!mark.read()) mark.write(newMark());
  return mark.read();
}

/** `crypto.randomUUID` is missing without HTTPS. Written here for the same reason as in `web/platform/media`. */
function newMark(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
