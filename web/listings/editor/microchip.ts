/** Number of digits of a microchip (ISO 11784), and the country code of Italy at its start. */
const DIGITS = 15;
const ITALY = '380';

/** Returns a hint about an unusual number, "" for a usual one or none. The number is saved as typed in either case. */
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
