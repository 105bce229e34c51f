const ABROAD = /^\+(?!39)[1-9]\d{6,13}$/;
/** Mobile numbers (old ones have a digit less), landlines with their zero, numbers for services, and over the internet. */
const ITALIAN = /^(?:3\d{8,9}|0[1-9]\d{5,9}|8(?:0[03]|4[0-8]|9[2359])\d{3,6}|1(?:78|99)\d{6,7}|55\d{8})$/;

/**
 * Returns a number in E.164 if its digits could be one, else null. It knows no prefixes: pages use it where the
 * server's table of numbers would be too large.
 */
export function likelyNumber(dialled: string): string | null {
  const digits = dialled.replace(/^00/, '+');
  if (ABROAD.test(digits)) return digits;
  const national = [digits.replace(/^\+39/, ''), digits.replace(/^39/, '')].find((one) => ITALIAN.test(one));
  return national === undefined ? null : `+39${national}`;
}
