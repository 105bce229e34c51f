/** A name of letters, blanks, apostrophes and hyphens: nothing that a mail program makes a link of. */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M} '’-]{0,39}$/u;

/** Returns the first line of a mail to a visitor, whose address nobody has confirmed. */
export function visitorGreeting(name: string): string {
  const plain = name.trim();
  return PLAIN_NAME.test(plain) ? `Ciao ${plain},` : 'Ciao,';
}
