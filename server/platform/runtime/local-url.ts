/** Returns the public address without `PUBLIC_URL`. */
export function localUrl(port: number): string {
  return `http://localhost:${port}`;
}
