/** Returns a number of listings in words: "1 annuncio", "1.200 annunci". */
export function counted(total: number): string {
  return total === 1 ? '1 annuncio' : `${total.toLocaleString('it-IT')} annunci`;
}
