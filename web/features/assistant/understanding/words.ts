import { fold } from '#contract/platform/fold.ts';

/** Chat abbreviations and the words for them. */
const SHORTHAND: Record<string, string> = {
  x: 'per',
  xche: 'perche',
  xke: 'perche',
  perke: 'perche',
  ke: 'che',
  nn: 'non',
  cmq: 'comunque',
  pw: 'password',
  psw: 'password',
  pwd: 'password',
  info: 'informazioni',
  infos: 'informazioni',
  tel: 'telefono',
  fb: 'facebook',
  wa: 'whatsapp',
  wsp: 'whatsapp',
  ig: 'instagram',
  mail: 'email',
  mails: 'email',
};

/**
 * Returns the normalized words of a text: no accents, capitals or punctuation, repeated letters shortened,
 * abbreviations expanded.
 */
export function wordsIn(typed: string): string[] {
  return plain(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => SHORTHAND[word] ?? word);
}

/** Returns a text in lower case without accents; everything except letters and digits becomes a space. */
export function plain(text: string): string {
  return fold(text)
    .replaceAll(/e-mail/g, 'email')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words that carry no meaning here. */
export const FILLERS = new Set(
  `a ad al allo alla ai agli alle anche ancora avere c che chi ci come con cosa d da dal dalla dei del dell della delle
  di dove e ed gli ha ho i il in io l la le lei lo ma me mi mia mie miei mio ne nei nel nella no non o per piu pero po
  poco qualche qualcuno quale quali questo se sei si sia solo soltanto sono su sul sulla ti tra tu un una uno va ve vi
  voi the of for to is are any some please ciao salve buongiorno grazie prego adesso ora oggi subito zona vicino
  dintorni provincia presso citta taglia misura bello bella carino carina dolce molto tanto qui sito te invece oppure`
    .split(/\s+/)
    .filter(Boolean),
);
