import { isOneSlip } from '#contract/platform/one-slip.ts';

/** Where most people in Italy have their mail. */
const USUAL = [
  'gmail.com',
  'libero.it',
  'hotmail.it',
  'hotmail.com',
  'yahoo.it',
  'yahoo.com',
  'outlook.it',
  'outlook.com',
  'icloud.com',
  'alice.it',
  'tiscali.it',
  'virgilio.it',
  'fastwebnet.it',
  'protonmail.com',
];
/** Real domains that are one letter away from a usual one. */
const REAL = ['mail.com', 'email.com', 'ymail.com', 'rmail.com'];
/** A domain of another owner, which people take for the one beside it. */
const TAKEN_FOR: Readonly<Record<string, string>> = { 'gmail.it': 'gmail.com', 'icloud.it': 'icloud.com' };
/** Endings that no domain has. */
const NO_ENDING: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|comm)$/, '.com'],
  [/\.(?:ti|ot|iy|ut|itt|iit)$/, '.it'],
];

/** Returns the address that somebody probably meant, null if there is no doubt: `gmail.con`, `gmial.com`, `www.ada@…`. */
export function intendedEmail(typed: string): string | null {
  const address = typed.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const domain = address.slice(at + 1);
  const local = address.slice(0, at).replace(/^www\.(?=.)/, '');
  const intended = `${local}@${usualOf(domain)}`;
  return intended === address ? null : intended;
}

function usualOf(domain: string): string {
  if (USUAL.includes(domain) || REAL.includes(domain)) return domain;
  const ended = NO_ENDING.reduce((name, [wrong, right]) => name.replace(wrong, right), domain);
  return TAKEN_FOR[ended] ?? USUAL.find((usual) => usual === ended || isOneSlip(ended, usual)) ?? ended;
}
