/** Digits of a microchip after ISO 11784, and the country code of Italy at its head. */
const DIGITS = 15;
const ITALY = '380';

/** A kind word about an odd number, "" for a usual one or none. The number itself is kept as typed either way. */
export function microchipWarning(typed: string): string {
  const number = typed.replaceAll(/[\s.-]/g, '');
  if (number === '' || /^(no|s[iì])$/i.test(number)) return '';
  if (!/^\d+$/.test(number))
    return 'Di solito il microchip ha solo cifre: ricontrollalo. Se è giusto, lo teniamo così.';
  if (number.length !== DIGITS) {
    return `Di solito ha ${DIGITS} cifre, qui sono ${number.length}: ricontrollalo. Se è giusto, lo teniamo così.`;
  }
  if (!number.startsWith(ITALY)) {
    return `I microchip italiani iniziano con ${ITALY}: se l'animale viene dall'estero va bene così.`;
  }
  return '';
}
