/** Returns whether a request failed because the connection was lost: `fetch` wraps the errors of the socket. */
export function isLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message);
}
