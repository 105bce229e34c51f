import { holdsTypedWords } from './typed.ts';

/**
 * Loads this page, or `address`, anew from the server, which knows which files there are after a release. Returns false
 * if the server does not answer, or if words that somebody has typed would be lost.
 */
export async function reloadIfNothingIsLost(address?: string): Promise<boolean> {
  if (holdsTypedWords() || !(await serverAnswers())) return false;
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
  return true;
}

export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
