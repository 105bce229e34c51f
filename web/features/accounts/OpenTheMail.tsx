import { LinkWarning } from '#web/platform/mailed-link/index.ts';

/** Shown by a page that needs the token of a mailed link and was opened without it. */
export function OpenTheMail() {
  return <LinkWarning>Apri il link che hai ricevuto per email: senza quello non possiamo sapere chi sei.</LinkWarning>;
}
