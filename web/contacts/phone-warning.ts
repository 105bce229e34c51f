/** Fewest digits in use (old landlines with their prefix), and most digits of E.164. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;

/** Returns a hint about a number that cannot be dialled, "" for a usual or blank one. */
export function phoneWarning(typed: string): string {
  if (typed.trim() === '') return '';
  const digits = typed.replaceAll(/\D/g, '').length;
  if (digits > MOST_DIGITS) return 'Sembra più di un numero: scrivine uno solo, così chi ti cerca può chiamarlo.';
  if (/\p{L}/u.test(typed)) return 'Scrivi solo il numero, così chi ti cerca può chiamarlo con un tocco.';
  if (digits < FEWEST_DIGITS) return 'Così nessuno può chiamarlo: ricontrollalo. Se è giusto, lo teniamo così.';
  return '';
}
