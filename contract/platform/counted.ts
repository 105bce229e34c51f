/** Returns a number of things in words: "1 annuncio", "12.000 annunci". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('it-IT')} ${count === 1 ? one : many}`;
}
