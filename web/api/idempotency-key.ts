/** Returns a new idempotency key. `crypto.randomUUID` is not available without HTTPS, so it is not used. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns a function that keeps the idempotency key while the content is the same, so that a retry after a network
 * error is recognized.
 */
export function idempotencyKeys(): (content: unknown) => string {
  let sent = { content: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== sent.content) sent = { content: text, key: newIdempotencyKey() };
    return sent.key;
  };
}
