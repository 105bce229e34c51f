/** Shortens an address so that only its owner recognises it: `an***@esempio.it`. */
export function hinted(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 2)}***@${domain}`;
}
