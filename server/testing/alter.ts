/** Returns a token whose first character is another one. */
export function alter(token: string): string {
  return `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`;
}
