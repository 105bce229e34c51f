import { stored } from '#web/platform/ui/storage.ts';

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

/** `crypto.randomUUID` is missing without HTTPS. */
function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
